import { type BrandZone, type Day, toInstant } from '../../formats/index.ts';
import { ok, type Result, refuse } from '../../results/index.ts';
import { type GasMonth, gasMonths } from '../chain/units.ts';

/** Which month offers follow: the set future month or the next one (Specification 4). */
export type ExpirySetting = 'MXX' | 'MXX+1';

/**
 * Switches between the set future month and the next one. It is in force from `day` and `startTime` in the brand's zone until
 * the next rule. After `endTime` of that day it is in the expired list.
 */
export type ExpiryRule = {
  readonly id: string;
  readonly version: number;
  readonly day: Day;
  /** 'HH:MM' in the brand's zone. */
  readonly startTime: string;
  /** 'HH:MM' in the brand's zone, after the start. */
  readonly endTime: string;
  readonly setting: ExpirySetting;
};

/** The month `by` months later or earlier. Refuses `missing_month` outside M00 to M06. */
export function rollMonth(month: GasMonth, by: number): Result<GasMonth, 'missing_month'> {
  const rolled = gasMonths[gasMonths.indexOf(month) + by];
  return rolled === undefined ? refuse('missing_month') : ok(rolled);
}

function computeStart(rule: ExpiryRule, zone: BrandZone): number {
  return toInstant(rule.day, rule.startTime, zone).getTime();
}

function computeEnd(rule: ExpiryRule, zone: BrandZone): number {
  return toInstant(rule.day, rule.endTime, zone).getTime();
}

/** Expiry rules by the instant at which they begin. Of those that begin together, the one in force comes last. */
export type ExpirySchedule = readonly { readonly startsAt: number; readonly rule: ExpiryRule }[];

/** Sorts expiry rules. Computing the instant of a local time is slow, so it is done once per rule. */
export function scheduleExpiry(rules: readonly ExpiryRule[], zone: BrandZone): ExpirySchedule {
  return rules
    .map((rule) => ({ startsAt: computeStart(rule, zone), rule }))
    .sort((a, b) => a.startsAt - b.startsAt || compareIds(a.rule.id, b.rule.id) || a.rule.version - b.rule.version);
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The rule in force: the last one that has begun; undefined before the first. */
export function expiryRuleInForce(schedule: ExpirySchedule, now: Date): ExpiryRule | undefined {
  const at = now.getTime();
  let [begun, end] = [0, schedule.length];
  while (begun < end) {
    const middle = (begun + end) >>> 1;
    if ((schedule[middle]?.startsAt ?? 0) <= at) begun = middle + 1;
    else end = middle;
  }
  return schedule[begun - 1]?.rule;
}

/**
 * The month that an offer follows now: its set month, or the next one while an MXX+1 rule is in force. Refuses `missing_month`
 * beyond M06; the offer is then hidden (Product decisions 4).
 */
export function effectiveMonth(
  schedule: ExpirySchedule,
  month: GasMonth,
  now: Date,
): Result<GasMonth, 'missing_month'> {
  return rollMonth(month, expiryRuleInForce(schedule, now)?.setting === 'MXX+1' ? 1 : 0);
}

/** The two lists of the pricing engine: active rules by start, expired rules latest first. */
export function listExpiryRules(
  schedule: ExpirySchedule,
  now: Date,
  zone: BrandZone,
): { readonly active: readonly ExpiryRule[]; readonly expired: readonly ExpiryRule[] } {
  const active: ExpiryRule[] = [];
  const expired: ExpiryRule[] = [];
  for (const { rule } of schedule) (computeEnd(rule, zone) <= now.getTime() ? expired : active).push(rule);
  return { active, expired: expired.reverse() };
}

/**
 * Checks a new or changed rule against the existing ones (ignoring its own earlier version). Refuses `invalid_time` when it
 * ends before it starts, and `expiry_rule_exists` ("Expiry Regel existiert bereits.") when it overlaps a rule with the same
 * direction.
 */
export function acceptExpiryRule(
  existing: readonly ExpiryRule[],
  candidate: ExpiryRule,
  zone: BrandZone,
): Result<ExpiryRule, 'invalid_time' | 'expiry_rule_exists', { ruleId: string }> {
  const [start, end] = [computeStart(candidate, zone), computeEnd(candidate, zone)];
  if (end <= start) return refuse('invalid_time', { ruleId: candidate.id });
  const overlapping = existing.find(
    (rule) =>
      rule.id !== candidate.id &&
      rule.setting === candidate.setting &&
      computeStart(rule, zone) < end &&
      computeEnd(rule, zone) > start,
  );
  return overlapping === undefined ? ok(candidate) : refuse('expiry_rule_exists', { ruleId: overlapping.id });
}
