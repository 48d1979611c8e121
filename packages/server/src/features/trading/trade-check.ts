import type { RefusalCode, RefusalDetail } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatNumber } from '@handelsplatz/domain/formats';
import { cbmToLitres, litresToCbm, volumeLitres } from '@handelsplatz/domain/numbers';
import { quantityProblem } from '@handelsplatz/domain/orders';
import { type Ok, ok, type Refusal, refuse } from '@handelsplatz/domain/results';
import { invalidInput } from '../../platform/errors/known.ts';
import type { TradeBuyer } from './buyer.read.ts';
import { displayNameOf, type TradeOffer, termsFor } from './trade.read.ts';

/** Why a purchase is refused: words for the German sentence, facts for programs. */
export interface TradeRefusalDetail {
  readonly words: RefusalDetail;
  readonly facts: Readonly<Record<string, unknown>>;
}
export type TradeRefusal = Refusal<RefusalCode, TradeRefusalDetail>;
export type TradeResult<T> = Ok<T> | TradeRefusal;

/** Refuses a purchase with the words its sentence needs and the facts a program needs. */
export function refuseTrade(
  code: RefusalCode,
  words: RefusalDetail = {},
  facts: Record<string, unknown> = {},
): TradeRefusal {
  return refuse(code, { words, facts });
}

/** A quantity in the product's unit, as JSON carries it. */
export function quantityOf(litres: number, unit: 'cbm' | 'lt'): number {
  return unit === 'cbm' ? litresToCbm(volumeLitres(litres)) : litres;
}

/** Litres of a quantity in the product's unit; a quantity that is not whole in litres is invalid input. */
export function litresOf(quantity: number, unit: 'cbm' | 'lt'): number {
  const litres = cbmToLitres(unit === 'cbm' ? quantity : quantity / 1000);
  if (litres.ok) return litres.value;
  throw invalidInput('quantity', unit === 'cbm' ? 'Höchstens 3 Nachkommastellen.' : 'Nur ganze Liter.');
}

/** A quantity in the product's unit, as the brand writes it, without the unit. */
export function quantityText(litres: number, unit: 'cbm' | 'lt', brand: Brand): string {
  const quantity = quantityOf(litres, unit);
  const decimals = [0, 1, 2, 3].find((places) => Number.isInteger(quantity * 10 ** places)) ?? 3;
  return formatNumber(quantity, decimals, brand.numbers);
}

/** First check of an order: may this person buy at all (Product decisions 6). */
export function checkRight(buyer: TradeBuyer): TradeRefusal | undefined {
  if (!buyer.mayPurchase) return refuseTrade('purchase_right_missing');
  if (!buyer.purchasingEnabled) return refuseTrade('account_not_enabled');
  if (!buyer.termsAccepted) return refuseTrade('terms_not_accepted');
  return undefined;
}

/** Second check: both sides of the relationship are enabled. */
export function checkRelationship(offer: TradeOffer): TradeRefusal | undefined {
  return offer.connected
    ? undefined
    : refuseTrade('order_error_relationship_disabled', { seller: offer.sellerName }, { offerId: offer.id });
}

/** Third check, first half: the offer is there for this buyer now. Its price is the second half. */
export function checkOffer(offer: TradeOffer, now: Date): TradeRefusal | undefined {
  const open = offer.status === 'ACTIVE' && offer.availableFrom <= now && offer.availableTo > now;
  return open && offer.released ? undefined : offerExpired(offer);
}

/** The offer, or a price for it, cannot be had any more. */
export function offerExpired(offer: TradeOffer): TradeRefusal {
  return refuseTrade('order_error_offers_expired', { offer: displayNameOf(offer) }, { offerId: offer.id });
}

/** The offer's live price is halted, and no reservation of it runs. */
export function livePricesHalted(offer: TradeOffer): TradeRefusal {
  return refuseTrade('live_prices_halted', { offer: displayNameOf(offer) }, { offerId: offer.id });
}

/** Fourth check: the chosen payment term is one that offer and relationship both allow. */
export function checkPaymentTerm(offer: TradeOffer, paymentTerm: number): TradeRefusal | undefined {
  const terms = termsFor(offer);
  if (terms.includes(paymentTerm)) return undefined;
  return refuseTrade(
    'payment_term_changed',
    { offer: displayNameOf(offer) },
    { offerId: offer.id, paymentTerms: terms },
  );
}

/** Fifth check: the quantity lies within the offer's bounds and on its step. */
export function checkQuantity(offer: TradeOffer, litres: number, brand: Brand): TradeRefusal | undefined {
  if (!quantityProblem(litres, offer)) return undefined;
  const words = {
    min: quantityText(offer.minLitres, offer.unit, brand),
    max: quantityText(offer.maxLitres, offer.unit, brand),
    unit: offer.unit,
  };
  return refuseTrade('quantity_error', words, {
    offerId: offer.id,
    min: quantityOf(offer.minLitres, offer.unit),
    max: quantityOf(offer.maxLitres, offer.unit),
    increment: offer.incrementLitres === null ? null : quantityOf(offer.incrementLitres, offer.unit),
  });
}

/** Checks that pass give `ok`; the first refusal stands. */
export function firstRefusal(...checks: (TradeRefusal | undefined)[]): TradeResult<undefined> {
  return checks.find((check) => check !== undefined) ?? ok(undefined);
}
