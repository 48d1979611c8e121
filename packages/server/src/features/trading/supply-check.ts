import type { Brand } from '@handelsplatz/domain/brands';
import { formatMoney } from '@handelsplatz/domain/formats';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { displayNameOf, type TradeOffer } from './trade.read.ts';
import { quantityOf, quantityText, refuseTrade, type TradeRefusal } from './trade-check.ts';

/** What one position asks of an offer's volume, a day's limit and a credit line. */
export interface Demand {
  readonly offer: TradeOffer;
  readonly litres: number;
  readonly grossMinor: number;
}

/** Sixth check: the volume left covers all demands of this offer. */
export function checkVolume({ offer }: Demand, all: readonly Demand[], brand: Brand): TradeRefusal | undefined {
  const wanted = sumOf(all, 'litres', (other) => other.id === offer.id);
  return wanted > offer.remainingLitres ? volumeRefusal(offer, offer.remainingLitres, brand) : undefined;
}

/** Seventh check: what is left of the day covers all demands of this product. */
export function checkDailyLimit({ offer }: Demand, all: readonly Demand[], brand: Brand): TradeRefusal | undefined {
  const left = offer.dailyLitresLeft;
  const wanted = sumOf(all, 'litres', (other) => other.productId === offer.productId);
  return left !== null && wanted > left ? dailyLimitRefusal(offer, left, brand) : undefined;
}

/** Eighth check: the credit left with the seller covers all demands of this seller. */
export function checkCredit({ offer }: Demand, all: readonly Demand[], brand: Brand): TradeRefusal | undefined {
  const wanted = sumOf(all, 'grossMinor', (other) => other.sellerId === offer.sellerId);
  return wanted > offer.creditMinorLeft ? creditRefusal(offer, offer.creditMinorLeft, brand) : undefined;
}

/** Less is left of the offer than was asked for: `no_volume_available` below its minimum, else `new_volume_available`. */
export function volumeRefusal(offer: TradeOffer, remainingLitres: number, brand: Brand): TradeRefusal {
  const words = { offer: displayNameOf(offer), ...availableWords(offer, remainingLitres, brand) };
  return remainingLitres < offer.minLitres
    ? refuseTrade('no_volume_available', words, { offerId: offer.id, available: 0 })
    : refuseTrade('new_volume_available', words, {
        offerId: offer.id,
        available: quantityOf(remainingLitres, offer.unit),
      });
}

/** The day's limit for the offer's product leaves only so many litres. */
export function dailyLimitRefusal(offer: TradeOffer, litresLeft: number, brand: Brand): TradeRefusal {
  const words = { product: offer.productName, ...availableWords(offer, litresLeft, brand) };
  const facts = { productId: offer.productId, available: quantityOf(litresLeft, offer.unit) };
  return refuseTrade('purchase_limit_fully_exhausted', words, facts);
}

/** The credit with the offer's seller leaves only so much, in minor units. */
export function creditRefusal(offer: TradeOffer, minorLeft: number, brand: Brand): TradeRefusal {
  const available = formatMoney(moneyMinor(minorLeft), brand.currency, brand.numbers);
  const words = { seller: offer.sellerName, available };
  return refuseTrade('order_error_no_credit', words, { sellerId: offer.sellerId, available: minorLeft / 100 });
}

function availableWords({ unit }: TradeOffer, litres: number, brand: Brand) {
  return { available: quantityText(litres, unit, brand), unit };
}

function sumOf(
  demands: readonly Demand[],
  amount: 'litres' | 'grossMinor',
  isMeant: (offer: TradeOffer) => boolean,
): number {
  return demands.reduce((sum, demand) => (isMeant(demand.offer) ? sum + demand[amount] : sum), 0);
}
