import { type BrandZone, isDay, isTimeOfDay, parseTime, toInstant } from '../../formats/index.ts';
import { absolute, compare, type Decimal, decimal, isNegative, isPositive, parseDecimal } from '../../numbers/index.ts';
import { type Result, refuse } from '../../results/index.ts';
import { isPaymentTerm } from '../../trading/payment-terms.ts';
import { gasMonths, type PriceUnit } from '../chain/units.ts';
import { type AnyRuleKind, getKindRequirements, type ScopeRequirement } from './rule-kinds.ts';

/** A rule as a user entered it, not yet checked. */
export type EnteredRule = {
  readonly kind: AnyRuleKind;
  readonly name: string;
  readonly groupId: string | null;
  readonly unit: PriceUnit | null;
  /** Decimal text with a point. */
  readonly value: string | null;
  readonly productIds: readonly string[];
  readonly allProducts: boolean;
  readonly terminalIds: readonly string[];
  readonly networkIds: readonly string[];
  readonly allTerminals: boolean;
  readonly customerIds: readonly string[];
  readonly details: EnteredRuleDetails;
  /** ISO instant; null: from now on. */
  readonly validFrom: string | null;
};

/** The fields that only some kinds have, as entered. */
export type EnteredRuleDetails = {
  readonly month?: string | undefined;
  readonly referenceTime?: string | undefined;
  readonly termDays?: number | undefined;
  readonly day?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly setting?: string | undefined;
  readonly discount?: boolean | undefined;
};

/** Everything that can be wrong with a field of a rule (Specification 5). */
export type RuleProblemCode =
  | 'name_missing'
  | 'name_taken'
  | 'group_missing'
  | 'group_fixed'
  | 'kind_fixed'
  | 'unit_missing'
  | 'unit_not_allowed'
  | 'value_missing'
  | 'value_invalid'
  | 'value_not_positive'
  | 'value_too_great'
  | 'value_not_negative'
  | 'too_many_decimals'
  | 'product_missing'
  | 'terminal_missing'
  | 'customer_missing'
  | 'choice_unknown'
  | 'choice_not_allowed'
  | 'month_missing'
  | 'reference_time_invalid'
  | 'day_missing'
  | 'day_past'
  | 'start_time_invalid'
  | 'start_time_past'
  | 'end_time_invalid'
  | 'end_before_start'
  | 'time_left_out'
  | 'setting_missing'
  | 'term_missing'
  | 'valid_from_invalid'
  | 'valid_from_past';

/** A field of the entered rule and its problem. */
export type RuleProblem = { readonly path: string; readonly code: RuleProblemCode };

/** The moment of the check. `before` is the version to be replaced: a start in the past may stay unchanged. */
export type EntryMoment = { readonly now: Date; readonly zone: BrandZone; readonly before?: EnteredRuleDetails };

/** The current minute does not count as past, because users choose whole minutes. */
const minuteMs = 60_000;

/** Larger values are entered in the wrong unit, such as kg/cbm instead of t/cbm. */
const greatestFactor: Partial<Record<AnyRuleKind, Decimal>> = {
  DENSITY: decimal('2'),
  CONVERSION: decimal('20'),
  FX: decimal('10'),
  MIN_PRICE_MAX_DROP: decimal('10000'),
};

/** Larger amounts have a misplaced comma: they are 50 to 100 times the price of any fuel. */
const greatestAmount: Record<PriceUnit, Decimal> = {
  'USD/bbl': decimal('10000'),
  'USD/mt': decimal('100000'),
  'L/mt': decimal('100000'),
  'L/cbm': decimal('100000'),
  'L/100L15': decimal('10000'),
};

const valueDecimals = 6;
const beyondValues = decimal('1000000000000');

/** Everything that is wrong with an entered rule alone, without looking at other rules; empty when nothing is. */
export function listEnteredProblems(rule: EnteredRule, moment: EntryMoment): RuleProblem[] {
  return [
    ...nameProblems(rule),
    ...scopeProblems(rule),
    ...unitProblems(rule),
    ...valueProblems(rule),
    ...detailProblems(rule.details, rule.kind, moment),
    ...validFromProblems(rule, moment.now),
  ];
}

/** The entered value as an exact decimal with at most 6 decimals. Refuses every other text, also an empty one. */
export function parseRuleValue(
  rule: Pick<EnteredRule, 'value'>,
): Result<Decimal, Extract<RuleProblemCode, 'value_missing' | 'value_invalid' | 'too_many_decimals'>> {
  const text = rule.value?.trim() ?? '';
  if (text === '') return refuse('value_missing');
  const parsed = parseDecimal(text);
  if (!parsed.ok) return refuse('value_invalid');
  if (parsed.value.scale > valueDecimals) return refuse('too_many_decimals');
  return compare(absolute(parsed.value), beyondValues) < 0 ? parsed : refuse('value_invalid');
}

/** When an entered rule begins: now, unless it names a later time. An expiry rule has its own time and is known from now on. */
export function computeValidFrom(rule: Pick<EnteredRule, 'kind' | 'validFrom'>, now: Date): Date {
  if (rule.validFrom === null || rule.kind === 'EXPIRY') return now;
  const from = new Date(rule.validFrom);
  return from > now ? from : now;
}

/** The details that belong to the rule's kind; details of other kinds are dropped. */
export function pickRuleDetails({ kind, details }: Pick<EnteredRule, 'kind' | 'details'>): EnteredRuleDetails {
  const { month, referenceTime, termDays, day, startTime, endTime, setting, discount } = details;
  if (kind === 'ICE_MONTH') return { month };
  if (kind === 'MIN_PRICE_MAX_DROP') return { referenceTime };
  if (kind === 'PAYMENT_TERM') return { termDays };
  if (kind === 'EXPIRY') return { day, startTime, endTime, setting };
  return kind === 'CUSTOMER' && discount ? { discount } : {};
}

function nameProblems({ kind, name, groupId }: EnteredRule): RuleProblem[] {
  const { group, named } = getKindRequirements(kind);
  return [
    ...when(named && name.trim() === '', 'name', 'name_missing'),
    ...when(group && groupId === null, 'groupId', 'group_missing'),
    ...when(!group && groupId !== null, 'groupId', 'choice_not_allowed'),
  ];
}

function scopeProblems(rule: EnteredRule): RuleProblem[] {
  const { products, terminals, customers } = getKindRequirements(rule.kind);
  const places = [...rule.terminalIds, ...rule.networkIds];
  return [
    ...choiceProblems(products, { ids: rule.productIds, all: rule.allProducts }, 'productIds', 'product_missing'),
    ...choiceProblems(terminals, { ids: places, all: rule.allTerminals }, 'terminalIds', 'terminal_missing'),
    ...choiceProblems(customers, { ids: rule.customerIds, all: false }, 'customerIds', 'customer_missing'),
  ];
}

function choiceProblems(
  requirement: ScopeRequirement,
  { ids, all }: { ids: readonly string[]; all: boolean },
  path: string,
  missing: RuleProblemCode,
): RuleProblem[] {
  if (requirement === 'none') return when(ids.length > 0, path, 'choice_not_allowed');
  if (all && ids.length > 0) return when(true, path, 'choice_not_allowed');
  if (requirement === 'some') return when(ids.length === 0, path, missing);
  return when(requirement === 'some-or-all' && ids.length === 0 && !all, path, missing);
}

function unitProblems({ kind, unit }: EnteredRule): RuleProblem[] {
  const { units } = getKindRequirements(kind);
  if (units.length === 0) return when(unit !== null, 'unit', 'unit_not_allowed');
  if (unit === null) return [{ path: 'unit', code: 'unit_missing' }];
  return when(!units.includes(unit), 'unit', 'unit_not_allowed');
}

function valueProblems(rule: EnteredRule): RuleProblem[] {
  const requirement = getKindRequirements(rule.kind).value;
  const code = requirement === 'none' ? unwantedValue(rule) : valueProblem(rule, requirement === 'positive');
  return code === undefined ? [] : [{ path: 'value', code }];
}

function unwantedValue({ value }: EnteredRule): RuleProblemCode | undefined {
  return value === null ? undefined : 'value_invalid';
}

function valueProblem(rule: EnteredRule, positive: boolean): RuleProblemCode | undefined {
  const value = parseRuleValue(rule);
  if (!value.ok) return value.code;
  if (positive && !isPositive(value.value)) return 'value_not_positive';
  if (rule.details.discount === true && !isNegative(value.value)) return 'value_not_negative';
  const limit = findGreatestValue(rule);
  return limit !== undefined && compare(absolute(value.value), limit) > 0 ? 'value_too_great' : undefined;
}

/** The largest allowed value of this kind in this unit; undefined when there is none. */
export function findGreatestValue({ kind, unit }: Pick<EnteredRule, 'kind' | 'unit'>): Decimal | undefined {
  return unit === null ? greatestFactor[kind] : greatestAmount[unit];
}

function detailProblems(details: EnteredRuleDetails, kind: AnyRuleKind, moment: EntryMoment): RuleProblem[] {
  if (kind === 'ICE_MONTH') return when(!isOneOf(gasMonths, details.month), 'details.month', 'month_missing');
  if (kind === 'MIN_PRICE_MAX_DROP')
    return when(!isTime(details.referenceTime), 'details.referenceTime', 'reference_time_invalid');
  if (kind === 'PAYMENT_TERM') return when(!isPaymentTerm(details.termDays), 'details.termDays', 'term_missing');
  return kind === 'EXPIRY' ? expiryProblems(details, moment) : [];
}

function expiryProblems(details: EnteredRuleDetails, moment: EntryMoment): RuleProblem[] {
  const { day, startTime, endTime, setting } = details;
  const entered = [
    ...when(day === undefined || !isDay(day), 'details.day', 'day_missing'),
    ...when(!isTime(startTime), 'details.startTime', 'start_time_invalid'),
    ...when(!isTime(endTime), 'details.endTime', 'end_time_invalid'),
    ...when(!isOneOf(['MXX', 'MXX+1'], setting), 'details.setting', 'setting_missing'),
  ];
  if (entered.length > 0) return entered;
  return expiryTimeProblems({ day: day ?? '', startTime: startTime ?? '', endTime: endTime ?? '' }, moment);
}

function expiryTimeProblems(
  { day, startTime, endTime }: { day: string; startTime: string; endTime: string },
  { now, zone, before }: EntryMoment,
): RuleProblem[] {
  const leftOut = [
    ...when(!isTimeOfDay(day, startTime, zone), 'details.startTime', 'time_left_out'),
    ...when(!isTimeOfDay(day, endTime, zone), 'details.endTime', 'time_left_out'),
  ];
  if (leftOut.length > 0) return leftOut;
  if (endTime <= startTime) return [{ path: 'details.endTime', code: 'end_before_start' }];
  if (before?.day === day && before.startTime === startTime) return [];
  if (toInstant(day, startTime, zone).getTime() > now.getTime() - minuteMs) return [];
  const dayIsOver = toInstant(day, '23:59', zone).getTime() + minuteMs <= now.getTime();
  return [
    dayIsOver ? { path: 'details.day', code: 'day_past' } : { path: 'details.startTime', code: 'start_time_past' },
  ];
}

function validFromProblems({ kind, validFrom }: EnteredRule, now: Date): RuleProblem[] {
  if (validFrom === null) return [];
  if (kind === 'EXPIRY') return [{ path: 'validFrom', code: 'choice_not_allowed' }];
  const from = new Date(validFrom).getTime();
  if (Number.isNaN(from)) return [{ path: 'validFrom', code: 'valid_from_invalid' }];
  return when(from < now.getTime() - minuteMs, 'validFrom', 'valid_from_past');
}

function isTime(text: string | undefined): boolean {
  return text !== undefined && /^\d\d:\d\d$/.test(text) && parseTime(text).ok;
}

function isOneOf(choices: readonly (string | number)[], choice: string | number | undefined): boolean {
  return choice !== undefined && choices.includes(choice);
}

function when(wrong: boolean, path: string, code: RuleProblemCode): RuleProblem[] {
  return wrong ? [{ path, code }] : [];
}
