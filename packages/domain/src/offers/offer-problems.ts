import type { RequiredFact } from '../catalogue/index.ts';
import type { Day } from '../formats/index.ts';
import { absolute, compare, isNegative, isPositive } from '../numbers/index.ts';
import type { PriceUnit } from '../pricing/chain/index.ts';
import { type AnyRuleKind, findGreatestValue, parseRuleValue } from '../pricing/rules/index.ts';
import { type OfferField, type OfferValues, surchargeUnits } from './offer-values.ts';
import { listTaxStatuses } from './tax-status.ts';

/** Everything that can be wrong with an offer. */
export const offerProblemCodes = [
  'offer_unknown',
  'offer_removed',
  'duplicate_row',
  'external_id_taken',
  'product_unknown',
  'product_fixed',
  'product_facts_missing',
  'terminal_unknown',
  'terminal_fixed',
  'buyer_unknown',
  'buyer_missing',
  'group_unknown',
  'required',
  'invalid',
  'tracking_disabled',
  'price_missing',
  'price_not_allowed',
  'additive_fixed_only',
  'tax_status_missing',
  'tax_status_unfit',
  'too_many_decimals',
  'not_whole',
  'max_below_min',
  'min_above_total',
  'max_above_total',
  'increment_above_max',
  'volume_below_committed',
  'collection_missing',
  'collection_twice',
  'collection_end_before_start',
  'collection_end_past',
  'availability_end_before_start',
  'availability_end_past',
  'term_surcharge_unknown',
  'discount_not_negative',
  'live_only',
  'value_invalid',
  'value_not_positive',
  'value_too_great',
  'final_price_not_positive',
  'final_price_too_high',
  'future_month_not_offered',
  'paused_until_not_paused',
  'paused_until_past',
] as const;

/** What is wrong with one field of an offer. */
export type OfferProblemCode = (typeof offerProblemCodes)[number];

/** A field of an offer and its problem. `limit`: the quantity that the sentence names; `missing`: the facts that it names. */
export interface OfferProblem {
  readonly field: OfferField;
  readonly code: OfferProblemCode;
  readonly limit?: number;
  readonly missing?: readonly RequiredFact[];
}

/** Everything besides the values on which the rules depend. */
export interface OfferScene {
  readonly now: Date;
  /** The calendar day of `now` in the brand's zone. */
  readonly today: Day;
  readonly unit: 'cbm' | 'lt';
  readonly productType: 'FUEL' | 'ADDITIVE';
  /** The product's category in the catalogue. */
  readonly category: string;
  /** The facts that the catalogue does not know of the product; a browser, which does not know them, has none. */
  readonly missingFacts?: readonly RequiredFact[];
  /** Whether the brand lets sellers set future months (decision 0016). */
  readonly futureMonths: boolean;
  /** Ordered and not cancelled, in the product's unit. */
  readonly sold: number;
  /** In running reservations of baskets, in the product's unit. */
  readonly reserved: number;
  /** The fields that are new; rules about the past speak only then. */
  readonly changed: (field: OfferField) => boolean;
}

/** All problems of an offer whose fields are right one by one (Specification 5); empty when there is none. */
export function listOfferProblems(values: OfferValues, scene: OfferScene): OfferProblem[] {
  const problems: OfferProblem[] = [];
  const add = (wrong: boolean, field: OfferField, code: OfferProblemCode, limit?: number) => {
    if (wrong) problems.push(limit === undefined ? { field, code } : { field, code, limit });
  };
  const { missingFacts: missing = [] } = scene;
  if (missing.length > 0 && values.status === 'ACTIVE')
    problems.push({ field: 'productId', code: 'product_facts_missing', missing });
  checkPrice(values, scene, add);
  checkQuantities(values, scene, add);
  checkCollection(values, scene, add);
  checkAvailability(values, scene, add);
  checkOverrides(values, scene, add);
  return problems;
}

type Add = (wrong: boolean, field: OfferField, code: OfferProblemCode, limit?: number) => void;

function checkPrice(values: OfferValues, { productType, category, changed }: OfferScene, add: Add): void {
  const { priceType, price, status, taxStatus } = values;
  add(priceType === 'TRACKING' && changed('priceType'), 'priceType', 'tracking_disabled');
  add(priceType === 'FIXED' && price === null, 'price', 'price_missing');
  add(priceType !== 'FIXED' && price !== null, 'price', 'price_not_allowed');
  add(priceType === 'API' && productType === 'ADDITIVE', 'priceType', 'additive_fixed_only');
  add(taxStatus === null && status === 'ACTIVE', 'taxStatus', 'tax_status_missing');
  // An offer from before this rule can be paused and removed as it is.
  const isUnfit = taxStatus !== null && !listTaxStatuses({ type: productType, category }).includes(taxStatus);
  add(isUnfit && (status === 'ACTIVE' || changed('taxStatus')), 'taxStatus', 'tax_status_unfit');
}

const quantityFields = ['totalVolume', 'minimumOrderQuantity', 'maximumOrderQuantity', 'quantityIncrement'] as const;

function checkQuantities(values: OfferValues, { unit, sold, reserved, changed }: OfferScene, add: Add): void {
  for (const field of quantityFields) {
    const quantity = values[field];
    if (quantity === null) continue;
    if (unit === 'lt') add(!Number.isInteger(quantity), field, 'not_whole');
    else add(!isWhole(quantity * 1000), field, 'too_many_decimals');
  }
  const { totalVolume, minimumOrderQuantity: min, maximumOrderQuantity: max, quantityIncrement } = values;
  add(max < min, 'maximumOrderQuantity', 'max_below_min', min);
  const bounds = changed('totalVolume') || changed('minimumOrderQuantity');
  add(bounds && min > totalVolume, 'minimumOrderQuantity', 'min_above_total', totalVolume);
  const most = changed('totalVolume') || changed('maximumOrderQuantity');
  add(most && max > totalVolume, 'maximumOrderQuantity', 'max_above_total', totalVolume);
  add(quantityIncrement !== null && quantityIncrement > max, 'quantityIncrement', 'increment_above_max', max);
  const committed = Math.round((sold + reserved) * 1000) / 1000;
  add(changed('totalVolume') && totalVolume < committed, 'totalVolume', 'volume_below_committed', committed);
}

/** Whether a number is whole, but for the error of a double. */
function isWhole(n: number): boolean {
  return Math.abs(n - Math.round(n)) < 1e-6;
}

function checkCollection(values: OfferValues, { today, changed }: OfferScene, add: Add): void {
  const { collectionTime: days, collectionStartDate: start, collectionEndDate: end } = values;
  if (days !== null) {
    add(start !== null || end !== null, 'collectionTime', 'collection_twice');
    return;
  }
  if (start === null && end === null) {
    add(true, 'collectionTime', 'collection_missing');
    return;
  }
  add(start === null, 'collectionStartDate', 'required');
  add(end === null, 'collectionEndDate', 'required');
  if (start === null || end === null) return;
  add(end < start, 'collectionEndDate', 'collection_end_before_start');
  add(changed('collectionEndDate') && end < today, 'collectionEndDate', 'collection_end_past');
}

function checkAvailability(values: OfferValues, { now, changed }: OfferScene, add: Add): void {
  const { availableFrom, availableTo, status, pausedUntil } = values;
  const [from, to] = [Date.parse(availableFrom), Date.parse(availableTo)];
  add(to <= from, 'availableTo', 'availability_end_before_start');
  const published = changed('status') && status === 'ACTIVE';
  const ended = (published || changed('availableTo')) && to <= now.getTime() && to > from;
  add(ended && status !== 'REMOVED', 'availableTo', 'availability_end_past');
  if (pausedUntil === null) return;
  add(status !== 'PAUSED', 'pausedUntil', 'paused_until_not_paused');
  add(changed('pausedUntil') && Date.parse(pausedUntil) <= now.getTime(), 'pausedUntil', 'paused_until_past');
}

function checkOverrides(values: OfferValues, { futureMonths, changed }: OfferScene, add: Add): void {
  const { discount, density, fxSurcharge, futureMonth, groupOverrides, termSurcharges, paymentTerms } = values;
  const live = values.priceType !== 'FIXED';
  if (discount !== null) {
    add(!live, 'discount', 'live_only');
    const problem = findValueProblem(discount.value, { kind: 'PRICE', unit: discount.unit, sign: 'negative' });
    if (problem) add(true, 'discount', problem);
  }
  if (futureMonth !== null) {
    add(!live, 'futureMonth', 'live_only');
    add(!futureMonths && changed('futureMonth'), 'futureMonth', 'future_month_not_offered');
  }
  if (density !== null) addValue(density, { kind: 'DENSITY', unit: null, sign: 'positive' }, 'density', add);
  if (fxSurcharge !== null) addValue(fxSurcharge, { kind: 'FX', unit: null, sign: 'any' }, 'fxSurcharge', add);
  add(groupOverrides.length > 0 && !live, 'groupOverrides', 'live_only');
  for (const { unit, value } of groupOverrides)
    addValue(value, { kind: 'PRICE', unit, sign: 'any' }, 'groupOverrides', add);
  for (const { days, unit, value } of termSurcharges) {
    add(!paymentTerms.includes(days), 'termSurcharges', 'term_surcharge_unknown');
    add(!surchargeUnits.includes(unit), 'termSurcharges', 'value_invalid');
    addValue(value, { kind: 'PAYMENT_TERM', unit, sign: 'any' }, 'termSurcharges', add);
  }
}

interface ValueRule {
  readonly kind: AnyRuleKind;
  readonly unit: PriceUnit | null;
  readonly sign: 'positive' | 'negative' | 'any';
}

function addValue(text: string, rule: ValueRule, field: OfferField, add: Add): void {
  const problem = findValueProblem(text, rule);
  if (problem) add(true, field, problem);
}

function findValueProblem(text: string, { kind, unit, sign }: ValueRule): OfferProblemCode | undefined {
  const value = parseRuleValue({ value: text });
  if (!value.ok) return 'value_invalid';
  if (sign === 'positive' && !isPositive(value.value)) return 'value_not_positive';
  if (sign === 'negative' && !isNegative(value.value)) return 'discount_not_negative';
  const greatest = findGreatestValue({ kind, unit });
  return greatest && compare(absolute(value.value), greatest) > 0 ? 'value_too_great' : undefined;
}
