import { type RawBuilder, sql } from 'kysely';

/** A hold that works now. */
export interface ActiveHold {
  readonly kind: 'REVIEW' | 'BLOCKED';
  readonly reason: string;
  /** The instant at which it ends; null: until further notice. */
  readonly until?: string | null;
}

/** The SQL of the limit that holds now in a row of `credit_limits`: the temporary one while it holds. Null without a line. */
export function effectiveLimit(alias: string): RawBuilder<number | null> {
  const line = sql.raw(alias);
  return sql`case when clock_timestamp() >= ${line}.temporary_from and clock_timestamp() < ${line}.temporary_until
                  then ${line}.temporary_minor else ${line}.limit_minor end`;
}

/** The SQL of what a line still covers, as `computeLeft` of the domain: limit + prepaid − used − orders since. */
export function creditLeft(alias: string): RawBuilder<number | null> {
  const line = sql.raw(alias);
  return sql`(${effectiveLimit(alias)} + ${line}.prepaid_minor - ${line}.used_minor - ${line}.ordered_minor)`;
}

/** The SQL of a line's hold while it works, laid down by a person or by a rule; null without one. */
export function activeHold(alias: string): RawBuilder<ActiveHold | null> {
  const line = sql.raw(alias);
  const byHand = sql`jsonb_build_object('kind', ${line}.hold, 'reason', ${line}.hold_reason, 'until', ${line}.hold_until)`;
  const byRule = sql`jsonb_build_object('kind', ${line}.rule_effect, 'reason', ${ruleReason(alias)}, 'until', null)`;
  // The stricter of the two works.
  return sql`case when ${isHeld(alias)} and (${line}.hold = 'BLOCKED' or not ${breaksRule(alias)} or ${line}.rule_effect = 'REVIEW') then ${byHand}
                  when ${breaksRule(alias)} then ${byRule} end`;
}

/** The SQL of the German sentence of the rule that holds a line. */
function ruleReason(alias: string): RawBuilder<string> {
  const line = sql.raw(alias);
  return sql`case when ${hasRunOut(alias)} then 'Das Kreditlimit ist abgelaufen.'
                  when ${isOverdue(alias)} then format('Rechnungen sind seit %s Tagen oder länger überfällig.', ${line}.rule_overdue_days)
                  else format('Das Kreditlimit ist zu %s %% oder mehr ausgeschöpft.', ${line}.rule_used_percent) end`;
}

/** The SQL condition that one of a line's rules holds new orders now. */
function breaksRule(alias: string): RawBuilder<boolean> {
  return sql`(${sql.raw(alias)}.rule_effect <> 'NONE' and (${hasRunOut(alias)} or ${isOverdue(alias)} or ${isUsedUp(alias)}))`;
}

function hasRunOut(alias: string): RawBuilder<boolean> {
  const line = sql.raw(alias);
  return sql`(coalesce(${line}.limit_until <= clock_timestamp(), false)
              and not coalesce(clock_timestamp() >= ${line}.temporary_from and clock_timestamp() < ${line}.temporary_until, false))`;
}

function isOverdue(alias: string): RawBuilder<boolean> {
  return sql`coalesce(${sql.raw(alias)}.rule_overdue_from <= clock_timestamp(), false)`;
}

function isUsedUp(alias: string): RawBuilder<boolean> {
  const line = sql.raw(alias);
  return sql`coalesce(${line}.used_minor + ${line}.ordered_minor > 0
              and (${line}.used_minor + ${line}.ordered_minor) * 100
                  >= ${line}.rule_used_percent * (${effectiveLimit(alias)} + ${line}.prepaid_minor), false)`;
}

/** The SQL condition that the hold of a person works now. */
function isHeld(alias: string): RawBuilder<boolean> {
  const line = sql.raw(alias);
  return sql`(${line}.hold <> 'NONE' and (${line}.hold_until is null or ${line}.hold_until > clock_timestamp()))`;
}

/** The SQL condition that a line's hold refuses new orders now. */
export function isBlocked(alias: string): RawBuilder<boolean> {
  const line = sql.raw(alias);
  return sql`((${line}.hold = 'BLOCKED' and ${isHeld(alias)}) or (${line}.rule_effect = 'BLOCKED' and ${breaksRule(alias)}))`;
}

/**
 * The SQL condition that an order `o` counts in a line: placed with the seller since the books' instant, neither cancelled nor
 * settled, by the buyer or, where limits are shared, by a child account of the buyer.
 */
export function countsInLine(line: {
  readonly sellerId: RawBuilder<unknown>;
  readonly buyerId: RawBuilder<unknown>;
  readonly usedAsOf: RawBuilder<unknown>;
  readonly shared: boolean;
}): RawBuilder<boolean> {
  const { sellerId, buyerId, usedAsOf, shared } = line;
  return sql`(o.buyer_id = any (${lineBuyers(buyerId, shared)}) and o.seller_id = ${sellerId} and o.created_at >= ${usedAsOf}
              and o.status <> 'CANCELLED' and o.settled_at is null)`;
}

/** The SQL of the accounts whose purchases count in a line: the buyer, and where limits are shared its child accounts. */
export function lineBuyers(buyerId: RawBuilder<unknown>, shared: boolean): RawBuilder<string[]> {
  return shared
    ? sql`array(select ${buyerId} union all select a.id from accounts a where a.parent_id = ${buyerId})`
    : sql`array[${buyerId}]`;
}

/**
 * The SQL of what an order `o` counts in a line: its gross amount, once it is complete that of the lifted goods, and what an open
 * amendment holds.
 */
export const owedForOrder: RawBuilder<number> = sql`(coalesce(o.billed_gross_minor, o.gross_minor)
  + coalesce((select a.held_minor from order_amendments a where a.order_id = o.id and a.state = 'OPEN'), 0))`;
