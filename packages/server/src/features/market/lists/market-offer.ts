import type { MarketOffer } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { whatFits } from '@handelsplatz/domain/orders';
import { priceCodes } from '@handelsplatz/domain/pricing';
import type { BuyerView } from './buyer-view.read.ts';
import type { CatalogueOffer } from './catalogue.read.ts';
import { displayNameOf } from './trade.read.ts';
import { quantityOf } from './trade-check.ts';

/** The payment terms of an offer that the buyer's relationship with its seller allows, shortest first. */
export function commonTerms(offer: Pick<CatalogueOffer, 'paymentTerms' | 'sellerId'>, buyer: BuyerView): number[] {
  const allowed = buyer.relations.get(offer.sellerId)?.paymentTerms ?? [];
  return offer.paymentTerms.filter((term) => allowed.includes(term)).sort((a, b) => a - b);
}

/** Why an offer is not in a buyer's market now; undefined when it is (Product decisions 5). */
export function hiddenReasonOf(
  offer: CatalogueOffer,
  buyer: BuyerView,
  priceCode: number,
  now: Date,
):
  | 'not_connected'
  | 'not_released'
  | 'not_available'
  | 'no_payment_term'
  | 'sold_out'
  | 'halted'
  | 'no_live_prices'
  | 'not_priced'
  | undefined {
  const relation = buyer.relations.get(offer.sellerId);
  if (!relation) return 'not_connected';
  const released = relation.terminalIds.has(offer.terminalId) && relation.productIds.has(offer.productId);
  if (!released || (offer.buyerIds && !offer.buyerIds.includes(buyer.buyerId))) return 'not_released';
  if (offer.availableFrom > now || offer.availableTo <= now) return 'not_available';
  if (offer.remainingLitres < offer.minLitres) return 'sold_out';
  if (commonTerms(offer, buyer).length === 0) return 'no_payment_term';
  if (offer.haltScope !== null) return 'halted';
  if (priceCode === 0) return undefined;
  return priceCodes[priceCode] === 'stale_market' ? 'no_live_prices' : 'not_priced';
}

/** What of an offer in a list is the buyer's own. */
type OwnPart = Pick<
  MarketOffer,
  'price' | 'priceChange' | 'orderableQuantity' | 'bindingLimit' | 'collectionTime' | 'paymentTerms'
>;

/** The price of this moment in hundredths, and the one of the window before; null where there was none. */
export interface ShownPrice {
  readonly priceMinor: number;
  readonly beforeMinor: number | null;
}

/** An offer as one buyer sees it, at the price of this moment. */
export function marketOfferOf(offer: CatalogueOffer, buyer: BuyerView, price: ShownPrice, brand: Brand): MarketOffer {
  return { ...sharedPartOf(offer, brand), ...ownPartOf(offer, buyer, price, brand) };
}

/** The JSON of offers in lists of one brand. */
export interface OfferText {
  /** What `marketOfferOf` gives. */
  of(offer: CatalogueOffer, buyer: BuyerView, price: ShownPrice): string;
}

/** Writes offers. What all buyers see alike is written once for each offer, and again when it is read anew. */
export function createOfferText(brand: Brand): OfferText {
  const shared = new WeakMap<CatalogueOffer, string>();
  const sharedText = (offer: CatalogueOffer): string => {
    const known = shared.get(offer);
    if (known !== undefined) return known;
    const text = JSON.stringify(sharedPartOf(offer, brand)).slice(0, -1);
    shared.set(offer, text);
    return text;
  };
  return {
    of: (offer, buyer, price) =>
      `${sharedText(offer)},${JSON.stringify(ownPartOf(offer, buyer, price, brand)).slice(1)}`,
  };
}

function sharedPartOf(offer: CatalogueOffer, brand: Brand): Omit<MarketOffer, keyof OwnPart> {
  const quantity = (litres: number) => quantityOf(litres, offer.unit);
  return {
    _id: offer.id,
    displayName: displayNameOf(offer),
    priceType: offer.priceType,
    vat: brand.vatPermille / 10,
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

function ownPartOf(
  offer: CatalogueOffer,
  buyer: BuyerView,
  { priceMinor, beforeMinor }: ShownPrice,
  brand: Brand,
): OwnPart {
  const fits = whatFits({
    minLitres: offer.minLitres,
    maxLitres: offer.maxLitres,
    incrementLitres: offer.incrementLitres,
    remainingLitres: offer.remainingLitres,
    dailyLitresLeft: buyer.dailyLitresLeft.get(offer.productId) ?? null,
    creditMinorLeft: buyer.relations.get(offer.sellerId)?.creditMinorLeft ?? 0,
    price: priceMinorPer100L(priceMinor),
    vatBasisPoints: brand.vatPermille * 10,
  });
  return {
    price: priceMinor / 100,
    priceChange: beforeMinor === null || offer.priceType !== 'API' ? null : (priceMinor - beforeMinor) / 100,
    orderableQuantity: quantityOf(fits.litres, offer.unit),
    bindingLimit: fits.binding,
    collectionTime:
      offer.collectionDays === null ? null : Math.max(0, offer.collectionDays - buyer.collectionShorteningDays),
    paymentTerms: commonTerms(offer, buyer),
  };
}
