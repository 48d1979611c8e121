import { formatTooManyDecimals, wholeLitresSentence } from '@handelsplatz/contract/common/sentences';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import { cbmToLitres, litresToCbm, volumeLitres } from '@handelsplatz/domain/numbers';
import { quantityProblem } from '@handelsplatz/domain/orders';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { invalidInput } from '../../platform/errors/known.ts';
import { type BusinessRefusal, type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import type { TradeBuyer } from './buyer.read.ts';
import { findTradeProblem, formatDisplayName, listPaymentTerms, type TradeOffer } from './trade.read.ts';

/** A quantity in the product's unit, as it is in JSON. */
export function toQuantity(litres: number, unit: 'cbm' | 'lt'): number {
  return unit === 'cbm' ? litresToCbm(volumeLitres(litres)) : litres;
}

/** The litres of a quantity in the product's unit; refuses with a sentence what is not a whole number of litres. */
export function readLitres(quantity: number, unit: 'cbm' | 'lt'): Result<number, 'not_litres', string> {
  const litres = cbmToLitres(unit === 'cbm' ? quantity : quantity / 1000);
  return litres.ok ? litres : refuse('not_litres', unit === 'cbm' ? formatTooManyDecimals(3) : wholeLitresSentence);
}

/** The litres of a quantity in the product's unit. A quantity that is not a whole number of litres is invalid input. */
export function toLitres(quantity: number, unit: 'cbm' | 'lt'): number {
  const litres = readLitres(quantity, unit);
  if (litres.ok) return litres.value;
  throw invalidInput('quantity', litres.detail);
}

/** A quantity in the product's unit, as the brand writes it, without the unit. */
export function quantityText(litres: number, unit: 'cbm' | 'lt', brand: Brand): string {
  const quantity = toQuantity(litres, unit);
  const decimals = [0, 1, 2, 3].find((places) => Number.isInteger(quantity * 10 ** places)) ?? 3;
  return formatNumber(quantity, decimals, brand.numbers);
}

/** What a price is for. Fuels are sold at the volume that they have at 15 °C, additives in drums and containers. */
export function priceMeasure(unit: 'cbm' | 'lt'): string {
  return unit === 'cbm' ? 'je 100\u00a0l bei 15\u00a0°C' : 'je 100\u00a0l';
}

/** First check of an order: the user may buy (Product decisions 6). */
export function checkRight(
  buyer: TradeBuyer,
  { features }: Pick<Brand, 'features'>,
): BusinessRefusal<'account_not_enabled' | 'purchase_right_missing' | 'terms_not_accepted'> | undefined {
  if (!buyer.mayPurchase)
    return refuseWith('purchase_right_missing', features.sellerSetsPurchaseRights ? { grantor: 'seller' } : {});
  if (!buyer.purchasingEnabled) return refuseWith('account_not_enabled');
  if (!buyer.termsAccepted) return refuseWith('terms_not_accepted');
  return undefined;
}

/** Who may fill a basket: who may buy, and who may ask a colleague to approve. */
export function checkMayFill(
  buyer: TradeBuyer,
  brand: Pick<Brand, 'features'>,
): BusinessRefusal<'account_not_enabled' | 'purchase_right_missing' | 'terms_not_accepted'> | undefined {
  return checkRight(buyer.mayAsk ? { ...buyer, mayPurchase: true } : buyer, brand);
}

/** Second check: both sides of the relationship are enabled. */
function checkRelationship(offer: TradeOffer) {
  return offer.connected
    ? undefined
    : refuseWith('order_error_relationship_disabled', { seller: offer.sellerName }, { offerId: offer.id });
}

/** First half of the third check: the offer is available to this buyer now. The second half is its price. */
function checkOffer(offer: TradeOffer, now: Date) {
  return findTradeProblem(offer, now) === undefined ? undefined : offerExpired(offer);
}

/** The offer, or a price for it, is no longer available; the sentence says so when the buyer's parent has blocked it. */
export function offerExpired(offer: TradeOffer): BusinessRefusal<'order_error_offers_expired'> {
  const words = { offer: formatDisplayName(offer), ...(offer.blockedByParent && { by: 'parent' }) };
  return refuseWith('order_error_offers_expired', words, { offerId: offer.id });
}

/** The second check and the first half of the third, in their sequence. */
export const accessChecks = [checkRelationship, checkOffer];

/** Why this buyer gets no current price of an offer: relationship, offer or halt. A running reservation outlasts a halt only. */
export function checkStanding(
  offer: TradeOffer,
  now: Date,
):
  | BusinessRefusal<'live_prices_halted' | 'order_error_offers_expired' | 'order_error_relationship_disabled'>
  | undefined {
  for (const check of accessChecks) {
    const refusal = check(offer, now);
    if (refusal) return refusal;
  }
  if (!offer.halted) return undefined;
  return refuseWith('live_prices_halted', { offer: formatDisplayName(offer) }, { offerId: offer.id });
}

/** Fourth check: the offer and the relationship both allow the chosen payment term. */
export function checkPaymentTerm(
  offer: TradeOffer,
  paymentTerm: number,
): BusinessRefusal<'payment_term_changed'> | undefined {
  const terms = listPaymentTerms(offer);
  if (terms.includes(paymentTerm)) return undefined;
  return refuseWith(
    'payment_term_changed',
    { offer: formatDisplayName(offer) },
    { offerId: offer.id, paymentTerms: terms },
  );
}

/** Fifth check: the quantity lies within the offer's bounds and on its step. */
export function checkQuantity(
  offer: TradeOffer,
  litres: number,
  brand: Brand,
): BusinessRefusal<'quantity_error'> | undefined {
  if (!quantityProblem(litres, offer)) return undefined;
  const words = {
    min: quantityText(offer.minLitres, offer.unit, brand),
    max: quantityText(offer.maxLitres, offer.unit, brand),
    unit: offer.unit,
  };
  return refuseWith('quantity_error', words, {
    offerId: offer.id,
    min: toQuantity(offer.minLitres, offer.unit),
    max: toQuantity(offer.maxLitres, offer.unit),
    increment: offer.incrementLitres === null ? null : toQuantity(offer.incrementLitres, offer.unit),
  });
}

/** `ok` when all checks pass; otherwise the first refusal. */
export function firstRefusal<C extends RefusalCode>(
  ...checks: (BusinessRefusal<C> | undefined)[]
): BusinessResult<undefined, C> {
  return checks.find((check) => check !== undefined) ?? ok(undefined);
}
