import { type BrandZone, instantOf, isDay, isTimeOfDay, parseTime } from '../formats/index.ts';
import { absolute, compare, type Decimal, decimal, isNegative, isPositive, parseDecimal } from '../numbers/index.ts';
import { type Result, refuse } from '../results/index.ts';
import { type AnyRuleKind, demandOfKind, type ScopeDemand } from './rule-kinds.ts';
import { gasMonths, type PriceUnit } from './units.ts';

/** What a person entered as a rule, before anybody has looked at it. */
export type RuleDraft = {
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
  readonly details: RuleDraftDetails;
  /** ISO instant; null: from now on. */
  readonly validFrom: string | null;
};

/** What only some kinds carry, as entered. */
export type RuleDraftDetails = {
  readonly month?: string | undefined;
  readonly referenceTime?: string | undefined;
  readonly termDays?: number | undefined;
  readonly day?: string | undefined;
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly setting?: string | undefined;
  readonly discount?: boolean | undefined;
};

/** Everything that may be wrong with a field of a rule (Specification 5). */
export type RuleProblemCode =
  | 'name_missing'
  | 'name_taken'
  | 'group_missing'
  | 'group_fixed'
  | 'kind_fixed'
  | 'unit_missing'
  | 'unit_not_allowed'
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

/** A field of the draft and what is wrong with it. */
export type RuleProblem = { readonly path: string; readonly code: RuleProblemCode };

/** When a draft is judged. `before` is the version it replaces: a start that has passed may stay as it is. */
export type DraftMoment = { readonly now: Date; readonly zone: BrandZone; readonly before?: RuleDraftDetails };

/** The payment terms there are, in days (Specification 9). */
const termDays = [7, 14, 21, 30, 45];

/** A minute that has begun is not past: people choose minutes. */
const minuteMs = 60_000;

/** Values of a greater size are a slip of the unit, such as kg/cbm instead of t/cbm. */
const greatestFactor: Partial<Record<AnyRuleKind, Decimal>> = {
  DENSITY: decimal('2'),
  CONVERSION: decimal('20'),
  FX: decimal('10'),
  MIN_PRICE_MAX_DROP: decimal('10000'),
};

/** Amounts of a greater size are a slip of the comma: 50 to 100 times what any fuel costs. */
const greatestAmount: Record<PriceUnit, Decimal> = {
  'USD/bbl': decimal('10000'),
  'USD/mt': decimal('100000'),
  'L/mt': decimal('100000'),
  'L/cbm': decimal('100000'),
  'L/100L15': decimal('10000'),
};

const valueDecimals = 6;
const beyondValues = decimal('1000000000000');

/** Everything that is wrong with a draft by itself, without a look at what else there is; empty when nothing is. */
export function problemsOfRule(draft: RuleDraft, moment: DraftMoment): RuleProblem[] {
  return [
    ...nameProblems(draft),
    ...scopeProblems(draft),
    ...unitProblems(draft),
    ...valueProblems(draft),
    ...detailProblems(draft.details, draft.kind, moment),
    ...validFromProblems(draft, moment.now),
  ];
}

/** The value of a draft as an exact decimal of at most 6 decimals; refuses what is none. */
export function valueOfDraft(
  draft: Pick<RuleDraft, 'value'>,
): Result<Decimal, Extract<RuleProblemCode, 'value_invalid' | 'too_many_decimals'>> {
  const parsed = parseDecimal(draft.value?.trim() ?? '');
  if (!parsed.ok) return refuse('value_invalid');
  if (parsed.value.scale > valueDecimals) return refuse('too_many_decimals');
  return compare(absolute(parsed.value), beyondValues) < 0 ? parsed : refuse('value_invalid');
}

/** From when a draft holds: now, unless it says later. An expiry rule carries its time itself and is known from now on. */
export function validFromOf(draft: Pick<RuleDraft, 'kind' | 'validFrom'>, now: Date): Date {
  if (draft.validFrom === null || draft.kind === 'EXPIRY') return now;
  const from = new Date(draft.validFrom);
  return from > now ? from : now;
}

/** The details that belong to the draft's kind; what others would carry is left out. */
export function detailsOfDraft({ kind, details }: Pick<RuleDraft, 'kind' | 'details'>): RuleDraftDetails {
  const { month, referenceTime, termDays, day, startTime, endTime, setting, discount } = details;
  if (kind === 'ICE_MONTH') return { month };
  if (kind === 'MIN_PRICE_MAX_DROP') return { referenceTime };
  if (kind === 'PAYMENT_TERM') return { termDays };
  if (kind === 'EXPIRY') return { day, startTime, endTime, setting };
  return kind === 'CUSTOMER' && discount ? { discount } : {};
}

function nameProblems({ kind, name, groupId }: RuleDraft): RuleProblem[] {
  const { group, named } = demandOfKind(kind);
  return [
    ...when(named && name.trim() === '', 'name', 'name_missing'),
    ...when(group && groupId === null, 'groupId', 'group_missing'),
    ...when(!group && groupId !== null, 'groupId', 'choice_not_allowed'),
  ];
}

function scopeProblems(draft: RuleDraft): RuleProblem[] {
  const { products, terminals, customers } = demandOfKind(draft.kind);
  const places = [...draft.terminalIds, ...draft.networkIds];
  return [
    ...choiceProblems(products, { ids: draft.productIds, all: draft.allProducts }, 'productIds', 'product_missing'),
    ...choiceProblems(terminals, { ids: places, all: draft.allTerminals }, 'terminalIds', 'terminal_missing'),
    ...when(customers && draft.customerIds.length === 0, 'customerIds', 'customer_missing'),
    ...when(!customers && draft.customerIds.length > 0, 'customerIds', 'choice_not_allowed'),
  ];
}

function choiceProblems(
  demand: ScopeDemand,
  { ids, all }: { ids: readonly string[]; all: boolean },
  path: string,
  missing: RuleProblemCode,
): RuleProblem[] {
  if (demand === 'none') return when(ids.length > 0, path, 'choice_not_allowed');
  if (all && ids.length > 0) return when(true, path, 'choice_not_allowed');
  if (demand === 'some') return when(ids.length === 0, path, missing);
  return when(demand === 'some-or-all' && ids.length === 0 && !all, path, missing);
}

function unitProblems({ kind, unit }: RuleDraft): RuleProblem[] {
  const { units } = demandOfKind(kind);
  if (units.length === 0) return when(unit !== null, 'unit', 'unit_not_allowed');
  if (unit === null) return [{ path: 'unit', code: 'unit_missing' }];
  return when(!units.includes(unit), 'unit', 'unit_not_allowed');
}

function valueProblems(draft: RuleDraft): RuleProblem[] {
  const demand = demandOfKind(draft.kind).value;
  const code = demand === 'none' ? unwantedValue(draft) : valueProblem(draft, demand === 'positive');
  return code === undefined ? [] : [{ path: 'value', code }];
}

function unwantedValue({ value }: RuleDraft): RuleProblemCode | undefined {
  return value === null ? undefined : 'value_invalid';
}

function valueProblem(draft: RuleDraft, positive: boolean): RuleProblemCode | undefined {
  const value = valueOfDraft(draft);
  if (!value.ok) return value.code;
  if (positive && !isPositive(value.value)) return 'value_not_positive';
  if (draft.details.discount === true && !isNegative(value.value)) return 'value_not_negative';
  const limit = greatestValueOf(draft);
  return limit !== undefined && compare(absolute(value.value), limit) > 0 ? 'value_too_great' : undefined;
}

/** The greatest size of a value of this kind in this unit; undefined where there is none. */
export function greatestValueOf({ kind, unit }: Pick<RuleDraft, 'kind' | 'unit'>): Decimal | undefined {
  return unit === null ? greatestFactor[kind] : greatestAmount[unit];
}

function detailProblems(details: RuleDraftDetails, kind: AnyRuleKind, moment: DraftMoment): RuleProblem[] {
  if (kind === 'ICE_MONTH') return when(!isOneOf(gasMonths, details.month), 'details.month', 'month_missing');
  if (kind === 'MIN_PRICE_MAX_DROP')
    return when(!isTime(details.referenceTime), 'details.referenceTime', 'reference_time_invalid');
  if (kind === 'PAYMENT_TERM') return when(!isOneOf(termDays, details.termDays), 'details.termDays', 'term_missing');
  return kind === 'EXPIRY' ? expiryProblems(details, moment) : [];
}

function expiryProblems(details: RuleDraftDetails, moment: DraftMoment): RuleProblem[] {
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
  { now, zone, before }: DraftMoment,
): RuleProblem[] {
  const leftOut = [
    ...when(!isTimeOfDay(day, startTime, zone), 'details.startTime', 'time_left_out'),
    ...when(!isTimeOfDay(day, endTime, zone), 'details.endTime', 'time_left_out'),
  ];
  if (leftOut.length > 0) return leftOut;
  if (endTime <= startTime) return [{ path: 'details.endTime', code: 'end_before_start' }];
  if (before?.day === day && before.startTime === startTime) return [];
  if (instantOf(day, startTime, zone).getTime() > now.getTime() - minuteMs) return [];
  const dayIsOver = instantOf(day, '23:59', zone).getTime() + minuteMs <= now.getTime();
  return [
    dayIsOver ? { path: 'details.day', code: 'day_past' } : { path: 'details.startTime', code: 'start_time_past' },
  ];
}

function validFromProblems({ kind, validFrom }: RuleDraft, now: Date): RuleProblem[] {
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
