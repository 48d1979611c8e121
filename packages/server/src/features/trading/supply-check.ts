import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { type BusinessRefusal, refuseWith } from '../../platform/refusals/index.ts';
import type { CreditStanding } from '../credit/index.ts';
import { formatDisplayName, type TradeOffer } from './trade.read.ts';
import { quantityText, toQuantity } from './trade-check.ts';

/** What one position needs of an offer's volume, a daily limit and a credit line. */
export interface Demand {
  readonly offer: TradeOffer;
  readonly litres: number;
  readonly grossMinor: number;
}

/** Sixth check: the remaining volume covers all positions of this offer. */
export function checkVolume(
  { offer }: Demand,
  all: readonly Demand[],
  brand: Brand,
): BusinessRefusal<'new_volume_available' | 'no_volume_available'> | undefined {
  const wanted = sumAmounts(all, 'litres', (other) => other.id === offer.id);
  return wanted > offer.remainingLitres ? volumeRefusal(offer, offer.remainingLitres, brand) : undefined;
}

/** Seventh check: the rest of the daily limit covers all positions of this product. */
export function checkDailyLimit(
  { offer }: Demand,
  all: readonly Demand[],
  brand: Brand,
): BusinessRefusal<'purchase_limit_fully_exhausted'> | undefined {
  const left = offer.dailyLitresLeft;
  const wanted = sumAmounts(all, 'litres', (other) => other.productId === offer.productId);
  return left !== null && wanted > left ? dailyLimitRefusal(offer, left, brand) : undefined;
}

/** Eighth check: the credit left with the seller covers all positions of this seller. */
export function checkCredit(
  { offer }: Demand,
  all: readonly Demand[],
  brand: Brand,
): BusinessRefusal<'order_error_no_credit'> | undefined {
  const wanted = sumAmounts(all, 'grossMinor', (other) => other.sellerId === offer.sellerId);
  return wanted > offer.credit.leftMinor ? creditRefusal(offer, offer.credit, brand) : undefined;
}

/**
 * Less of the offer is left than the buyer wants: `no_volume_available` when it is below the offer's minimum, otherwise
 * `new_volume_available`.
 */
export function volumeRefusal(
  offer: TradeOffer,
  remainingLitres: number,
  brand: Brand,
): BusinessRefusal<'new_volume_available' | 'no_volume_available'> {
  const words = { offer: formatDisplayName(offer), ...availableWords(offer, remainingLitres, brand) };
  return remainingLitres < offer.minLitres
    ? refuseWith('no_volume_available', words, { offerId: offer.id, available: 0 })
    : refuseWith('new_volume_available', words, {
        offerId: offer.id,
        available: toQuantity(remainingLitres, offer.unit),
      });
}

/** The daily limit for the offer's product allows only this many litres. */
export function dailyLimitRefusal(
  offer: TradeOffer,
  litresLeft: number,
  brand: Brand,
): BusinessRefusal<'purchase_limit_fully_exhausted'> {
  const words = { product: offer.productName, ...availableWords(offer, litresLeft, brand) };
  const facts = { productId: offer.productId, available: toQuantity(litresLeft, offer.unit) };
  return refuseWith('purchase_limit_fully_exhausted', words, facts);
}

/** The credit with the offer's seller covers only this amount. Names the line that binds, and the reason of a hold. */
export function creditRefusal(
  offer: TradeOffer,
  { leftMinor, binding, hold }: CreditStanding,
  brand: Brand,
): BusinessRefusal<'order_error_no_credit'> {
  const available = formatMoney(moneyMinor(leftMinor), brand.currency, brand.numbers);
  const reason = binding === 'hold' && hold ? { reason: hold.reason } : {};
  const words = { seller: offer.sellerName, available, binding, ...reason };
  const facts = { sellerId: offer.sellerId, available: leftMinor / 100, binding, ...reason };
  return refuseWith('order_error_no_credit', words, facts);
}

function availableWords({ unit }: TradeOffer, litres: number, brand: Brand) {
  return { available: quantityText(litres, unit, brand), unit };
}

function sumAmounts(
  demands: readonly Demand[],
  amount: 'litres' | 'grossMinor',
  isMeant: (offer: TradeOffer) => boolean,
): number {
  return demands.reduce((sum, demand) => (isMeant(demand.offer) ? sum + demand[amount] : sum), 0);
}
