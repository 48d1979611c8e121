import type { Brand } from '@handelsplatz/domain/brands';
import { addMoney, type MoneyMinor, netOf, priceMinorPer100L, vatOf, volumeLitres } from '@handelsplatz/domain/numbers';
import type { PriceRefusal } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import {
  type Demand,
  displayNameOf,
  livePricesHalted,
  offerExpired,
  refuseTrade,
  type TradeBuyer,
  type TradeOffer,
  type TradeResult,
} from '../offers/index.ts';
import { type PricingStore, type StoredExplanation, storedExplanation } from '../pricing/index.ts';
import type { BasketItemRow } from './baskets.store.ts';
import type { TradeMarket } from './reservation.ts';

/** What of a position in a basket decides whether and at which price it can be ordered. */
export type HeldItem = Pick<
  BasketItemRow,
  'offerId' | 'quantityLitres' | 'paymentTerm' | 'locationId' | 'priceMinor' | 'reservedUntil' | 'explanation'
>;

/** The price at which a position is ordered, with what it came from. */
export interface PayablePrice {
  readonly priceMinor: number;
  readonly explanation: StoredExplanation;
}

/** A position with its offer and its price at this moment. */
export interface Position<I extends HeldItem = HeldItem> extends Demand {
  readonly item: I;
  /** The price of this moment; null where there is none. */
  readonly currentMinor: number | null;
  /** The reserved price or the current one, whichever is lower; or why it can be had at neither. */
  readonly payable: TradeResult<PayablePrice>;
  /** Amounts at the payable price; at the reserved one where nothing is payable. */
  readonly netMinor: MoneyMinor;
  readonly vatMinor: MoneyMinor;
  readonly grossMinor: MoneyMinor;
  /** Gross at the reserved price: the most that is paid while the reservation runs. */
  readonly reservedGrossMinor: MoneyMinor;
}

/** What the price of a position depends on besides its offer. */
export interface PricingMoment {
  readonly buyer: TradeBuyer;
  readonly market: TradeMarket;
  readonly pricing: PricingStore;
  readonly brand: Brand;
}

/** Prices the positions of a basket by the market of this moment. */
export async function pricePositions<I extends HeldItem>(
  items: readonly I[],
  offers: readonly TradeOffer[],
  moment: PricingMoment,
): Promise<Position<I>[]> {
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]));
  const positions: Position<I>[] = [];
  for (const item of items) {
    const offer = offerOf.get(item.offerId);
    if (offer) positions.push(positionOf(item, offer, await priceOf(item, offer, moment), moment.brand));
  }
  return positions;
}

/** A position at a price. */
export function positionOf<I extends HeldItem>(
  item: I,
  offer: TradeOffer,
  { currentMinor, payable }: Pick<Position, 'currentMinor' | 'payable'>,
  brand: Brand,
): Position<I> {
  const amountsAt = (priceMinor: number) => {
    const net = netOf(priceMinorPer100L(priceMinor), volumeLitres(item.quantityLitres));
    const vat = vatOf(net, brand.vatPermille * 10);
    return { netMinor: net, vatMinor: vat, grossMinor: addMoney(net, vat) };
  };
  return {
    item,
    offer,
    litres: item.quantityLitres,
    currentMinor,
    payable,
    ...amountsAt(payable.ok ? payable.value.priceMinor : item.priceMinor),
    reservedGrossMinor: amountsAt(item.priceMinor).grossMinor,
  };
}

/** The market has no price just now, which says nothing about the offer. */
const marketStands: ReadonlySet<PriceRefusal> = new Set(['stale_market', 'missing_fx']);

/**
 * While a price is reserved the buyer pays it or the lower current one; afterwards a higher price is a new decision. Where live
 * prices are halted or the market stands still there is no current price: a running reservation is honoured, and nothing else is.
 */
async function priceOf(
  item: HeldItem,
  offer: TradeOffer,
  { buyer, market, pricing, brand }: PricingMoment,
): Promise<Pick<Position, 'currentMinor' | 'payable'>> {
  const reserved = ok({ priceMinor: item.priceMinor, explanation: item.explanation });
  const runs = item.reservedUntil > buyer.now;
  if (!offer.connected) return { currentMinor: null, payable: offerExpired(offer) };
  if (offer.halted) return { currentMinor: null, payable: runs ? reserved : livePricesHalted(offer) };
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
  return refuseTrade(
    'price_changed',
    { offer: displayNameOf(offer) },
    { offerId: offer.id, oldPrice: oldMinor / 100, newPrice: newMinor / 100 },
  );
}
