import { reservationRuns } from '@handelsplatz/domain/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import {
  type CountryCode,
  findCountry,
  findVatCase,
  listDestinations,
  pickCasePermille,
  type VatCase,
} from '@handelsplatz/domain/law';
import {
  addMoney,
  computeNet,
  computeVat,
  type MoneyMinor,
  priceMinorPer100L,
  volumeLitres,
} from '@handelsplatz/domain/numbers';
import type { PriceRefusal } from '@handelsplatz/domain/pricing/chain';
import { ok } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { type PricingStore, type StoredExplanation, storedExplanation } from '../pricing/quotes/index.ts';
import type { TradeBuyer } from './buyer.read.ts';
import type { Demand } from './supply-check.ts';
import { formatDisplayName, type TradeOffer } from './trade.read.ts';
import { checkStanding, offerExpired } from './trade-check.ts';
import type { TradeMarket } from './trade-market.ts';

/** The part of a basket's position that decides whether and at which price it can be ordered. */
export interface HeldItem {
  readonly offerId: string;
  readonly quantityLitres: number;
  readonly paymentTerm: number;
  /** Delivery address; null when none is chosen, and for goods that the buyer collects. */
  readonly locationId: string | null;
  /** The state to which the goods go: that of the delivery address, or the one that the buyer has named; empty in the country. */
  readonly destination: CountryCode | '';
  /** The buyer's own text; without it empty. */
  readonly reference?: string;
  /** The reserved price, in hundredths per 100 litres. */
  readonly priceMinor: number;
  readonly reservedUntil: Date;
  readonly explanation: StoredExplanation;
}

/** The price at which a position is ordered, with its explanation. */
export interface PayablePrice {
  readonly priceMinor: number;
  readonly explanation: StoredExplanation;
}

/** A position with its offer and its price at this moment. */
export interface Position<I extends HeldItem = HeldItem> extends Demand {
  readonly item: I;
  /** The current price; null when there is none. */
  readonly currentMinor: number | null;
  /** The lower of the reserved and the current price, or the refusal when the position can be ordered at neither. */
  readonly payable: BusinessResult<
    PayablePrice,
    'live_prices_halted' | 'order_error_relationship_disabled' | 'order_error_offers_expired' | 'price_changed'
  >;
  /** The case of value added tax, and its rate in tenths of a percent. */
  readonly vatCase: VatCase;
  readonly vatPermille: number;
  /** Amounts at the payable price; at the reserved price when no price is payable. */
  readonly netMinor: MoneyMinor;
  readonly vatMinor: MoneyMinor;
  readonly grossMinor: MoneyMinor;
  /** Gross at the reserved price: the most that the buyer pays while the reservation runs. */
  readonly reservedGrossMinor: MoneyMinor;
  /** Gross at the current price; null when there is none. */
  readonly currentGrossMinor: MoneyMinor | null;
}

/** The inputs of a position's price besides its offer. */
export interface PurchaseMoment {
  readonly buyer: TradeBuyer;
  readonly market: TradeMarket;
  readonly pricing: PricingStore;
  readonly brand: Brand;
}

/** Prices the positions of a basket by the current market. */
export async function pricePositions<I extends HeldItem>(
  items: readonly I[],
  offers: readonly TradeOffer[],
  moment: PurchaseMoment,
): Promise<Position<I>[]> {
  const offerById = new Map(offers.map((offer) => [offer.id, offer]));
  const positions: Position<I>[] = [];
  for (const item of items) {
    const offer = offerById.get(item.offerId);
    if (offer) positions.push(toPosition(item, offer, await quoteItem(item, offer, moment)));
  }
  return positions;
}

/** What a quantity costs at a price and a rate of VAT, in tenths of a percent. */
export function computeAmounts(priceMinor: number, litres: number, vatPermille: number) {
  const net = computeNet(priceMinorPer100L(priceMinor), volumeLitres(litres));
  const vat = computeVat(net, vatPermille * 10);
  return { netMinor: net, vatMinor: vat, grossMinor: addMoney(net, vat) };
}

/** The part of an offer that decides how its supply is taxed. */
type TaxedOffer = Pick<
  TradeOffer,
  | 'country'
  | 'delivered'
  | 'sellerVatId'
  | 'sellerTaxNumber'
  | 'buyerVatId'
  | 'buyerCountry'
  | 'taxStatus'
  | 'vatExemption'
  | 'vatPermille'
>;

/** The case of value added tax of goods that go to a state, with the rate that follows from it. Without a state they stay in the country. */
export function findPositionVat(offer: TaxedOffer, destination: CountryCode | '' = '') {
  const vatCase = findVatCase({
    ...offer,
    buyerCountry: findCountry(offer.buyerCountry),
    destination,
    exemption: offer.vatExemption,
  });
  return { vatCase, vatPermille: pickCasePermille(vatCase, offer.vatPermille) };
}

/** The states between which the buyer of an offer can choose; none for goods that are delivered. */
export const listOfferDestinations = ({ delivered, country, buyerVatId }: TaxedOffer): CountryCode[] =>
  delivered ? [] : listDestinations(country, buyerVatId);

/** A position at a price. */
export function toPosition<I extends HeldItem>(
  item: I,
  offer: TradeOffer,
  { currentMinor, payable }: Pick<Position, 'currentMinor' | 'payable'>,
): Position<I> {
  const vat = findPositionVat(offer, item.destination);
  const amountsAt = (priceMinor: number) => computeAmounts(priceMinor, item.quantityLitres, vat.vatPermille);
  return {
    item,
    offer,
    litres: item.quantityLitres,
    currentMinor,
    payable,
    ...vat,
    ...amountsAt(payable.ok ? payable.value.priceMinor : item.priceMinor),
    reservedGrossMinor: amountsAt(item.priceMinor).grossMinor,
    currentGrossMinor: currentMinor === null ? null : amountsAt(currentMinor).grossMinor,
  };
}

/** The reasons for which the market has no price at this moment. They say nothing about the offer. */
const marketStands: ReadonlySet<PriceRefusal> = new Set(['stale_market', 'missing_fx']);

/**
 * While a price is reserved the buyer pays the lower of the reserved and the current price. After the reservation a higher
 * price needs a new decision of the buyer. There is no current price while live prices are halted or the market stands still: the
 * position can then be ordered only at a running reservation. There is none either when {@link checkStanding} refuses the offer:
 * then the position cannot be ordered at all.
 */
async function quoteItem(
  item: HeldItem,
  offer: TradeOffer,
  { buyer, market, pricing, brand }: PurchaseMoment,
): Promise<Pick<Position, 'currentMinor' | 'payable'>> {
  const reserved = ok({ priceMinor: item.priceMinor, explanation: item.explanation });
  const runs = reservationRuns(item.reservedUntil.getTime(), buyer.now.getTime());
  const refusal = checkStanding(offer, buyer.now);
  if (refusal)
    return { currentMinor: null, payable: runs && refusal.code === 'live_prices_halted' ? reserved : refusal };
  const quoted = await pricing.quote(offer, buyer, item.paymentTerm, market, buyer.now);
  if (!quoted.ok)
    return { currentMinor: null, payable: runs && marketStands.has(quoted.code) ? reserved : offerExpired(offer) };
  const currentMinor = quoted.value.price;
  if (currentMinor > item.priceMinor)
    return { currentMinor, payable: runs ? reserved : priceChanged(offer, item.priceMinor, currentMinor) };
  const windowSeq = offer.priceType === 'API' ? market.windowSeq : null;
  const explanation = storedExplanation(quoted.value, { brand, windowSeq, now: buyer.now });
  return { currentMinor, payable: ok({ priceMinor: currentMinor, explanation }) };
}

function priceChanged(offer: TradeOffer, oldMinor: number, newMinor: number) {
  return refuseWith(
    'price_changed',
    { offer: formatDisplayName(offer) },
    { offerId: offer.id, oldPrice: oldMinor / 100, newPrice: newMinor / 100 },
  );
}
