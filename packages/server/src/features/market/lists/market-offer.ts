import type { MarketOffer } from '@handelsplatz/contract/market';
import { findVatPermille } from '@handelsplatz/domain/law';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { whatFits } from '@handelsplatz/domain/orders';
import { priceCodes } from '@handelsplatz/domain/pricing/kernel';
import {
  findHiddenReason,
  type HiddenReason,
  isReleasedTo,
  pickPaymentTerm,
  sharedPaymentTerms,
} from '@handelsplatz/domain/trading';
import { formatDisplayName, shortenCollection, toQuantity } from '../../trading/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { BuyerView } from './buyer-view.read.ts';

/** The payment terms of an offer that the buyer's relationship with its seller allows, shortest first. */
export function commonTerms(offer: Pick<CatalogueOffer, 'paymentTerms' | 'sellerId'>, buyer: BuyerView): number[] {
  return sharedPaymentTerms(offer.paymentTerms, buyer.relations.get(offer.sellerId)?.paymentTerms ?? []);
}

/** Why an offer has no price now. */
export type PriceProblem = 'no_live_prices' | 'not_priced';

/** What buyers learn of a missing price: whether it returns with the market, or nothing more. */
export function toPriceProblem(code: string | undefined): PriceProblem {
  return code === 'stale_market' ? 'no_live_prices' : 'not_priced';
}

/** Whether a buyer may know of an offer, also when it cannot be bought at this moment. */
export function canSee(offer: CatalogueOffer, { buyerId, relations }: BuyerView): boolean {
  const relation = relations.get(offer.sellerId);
  return relation !== undefined && isReleasedTo(buyerId, offer, relation);
}

/** Why an offer is not in a buyer's market now; undefined when it is (Product decisions 5). */
export function findOfferHiddenReason(
  offer: CatalogueOffer,
  buyer: BuyerView,
  priceCode: number,
  now: Date,
): HiddenReason | PriceProblem | undefined {
  const hidden = findHiddenReason(buyer.buyerId, offer, buyer.relations.get(offer.sellerId), now);
  if (hidden !== undefined || priceCode === 0) return hidden;
  return toPriceProblem(priceCodes[priceCode]);
}

/** The rate of VAT on the first day on which a buyer can collect, in tenths of a percent. */
export function findOfferVat(
  { collectionStart }: Pick<CatalogueOffer, 'collectionStart'>,
  { today, vatRates }: Pick<BuyerView, 'today' | 'vatRates'>,
): number {
  return findVatPermille(vatRates, collectionStart !== null && collectionStart > today ? collectionStart : today);
}

/** The fields of an offer in a list that differ between buyers. */
type OwnPart = Pick<
  MarketOffer,
  | 'vat'
  | 'price'
  | 'priceChange'
  | 'orderableQuantity'
  | 'bindingLimit'
  | 'collectionTime'
  | 'overrides'
  | 'paymentTerms'
  | 'paymentTerm'
>;

/** The buyer who sees a list, and the payment term of its prices; null for the shortest of each offer. */
export interface ListReader {
  readonly view: BuyerView;
  readonly term: number | null;
}

/** The price at this moment in hundredths, and the one in the window before; null when there was none. */
export interface ShownPrice {
  readonly priceMinor: number;
  readonly beforeMinor: number | null;
}

/** An offer as one buyer sees it, at the price of this moment. */
export function toMarketOffer(offer: CatalogueOffer, reader: ListReader, price: ShownPrice): MarketOffer {
  return { ...toSharedPart(offer), ...toOwnPart(offer, reader, price) };
}

/** The JSON of offers in lists. */
export interface OfferText {
  /** The JSON of the offer that `toMarketOffer` returns. */
  of(offer: CatalogueOffer, reader: ListReader, price: ShownPrice): string;
}

/**
 * Writes offers as JSON. The fields that are the same for all buyers are written once for each offer, and again when the offer
 * is read again.
 */
export function createOfferText(): OfferText {
  const shared = new WeakMap<CatalogueOffer, string>();
  const sharedText = (offer: CatalogueOffer): string => {
    const known = shared.get(offer);
    if (known !== undefined) return known;
    const text = JSON.stringify(toSharedPart(offer)).slice(0, -1);
    shared.set(offer, text);
    return text;
  };
  return {
    of: (offer, reader, price) => `${sharedText(offer)},${JSON.stringify(toOwnPart(offer, reader, price)).slice(1)}`,
  };
}

function toSharedPart(offer: CatalogueOffer): Omit<MarketOffer, keyof OwnPart> {
  const quantity = (litres: number) => toQuantity(litres, offer.unit);
  return {
    _id: offer.id,
    displayName: formatDisplayName(offer),
    priceType: offer.priceType,
    product: { _id: offer.productId, name: offer.productName, category: offer.category, unit: offer.unit },
    terminal: { _id: offer.terminalId, name: offer.terminalName, region: offer.regionName },
    seller: { _id: offer.sellerId, name: offer.sellerName },
    minimumOrderQuantity: quantity(offer.minLitres),
    maximumOrderQuantity: quantity(offer.maxLitres),
    increment: offer.incrementLitres === null ? null : quantity(offer.incrementLitres),
    maximumAvailable: quantity(offer.remainingLitres),
    collectionStartDate: offer.collectionStart,
    collectionEndDate: offer.collectionEnd,
    offerAvailability: { from: offer.availableFrom.toISOString(), to: offer.availableTo.toISOString() },
    deliveryAddressRequired: offer.delivered,
  };
}

function toOwnPart(
  offer: CatalogueOffer,
  { view: buyer, term }: ListReader,
  { priceMinor, beforeMinor }: ShownPrice,
): OwnPart {
  const paymentTerms = commonTerms(offer, buyer);
  const vatPermille = findOfferVat(offer, buyer);
  const fits = whatFits({
    minLitres: offer.minLitres,
    maxLitres: offer.maxLitres,
    incrementLitres: offer.incrementLitres,
    remainingLitres: offer.remainingLitres,
    dailyLitresLeft: buyer.dailyLitresLeft.get(offer.productId) ?? null,
    creditMinorLeft: buyer.relations.get(offer.sellerId)?.creditMinorLeft ?? 0,
    price: priceMinorPer100L(priceMinor),
    vatBasisPoints: vatPermille * 10,
  });
  return {
    vat: vatPermille / 10,
    price: priceMinor / 100,
    priceChange: beforeMinor === null || offer.priceType !== 'API' ? null : (priceMinor - beforeMinor) / 100,
    orderableQuantity: toQuantity(fits.litres, offer.unit),
    bindingLimit: fits.binding,
    ...shortenCollection(offer, buyer.collectionShorteningDays),
    paymentTerms,
    paymentTerm: pickPaymentTerm(paymentTerms, term) ?? null,
  };
}
