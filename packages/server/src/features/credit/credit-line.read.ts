import { type RawBuilder, sql } from 'kysely';

/** A hold that works now. */
export interface ActiveHold {
  readonly kind: 'REVIEW' | 'BLOCKED';
  readonly reason: string;
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

/** The SQL of a line's hold while it works; null without one. */
export function activeHold(alias: string): RawBuilder<ActiveHold | null> {
  const line = sql.raw(alias);
  return sql`case when ${isHeld(alias)} then jsonb_build_object('kind', ${line}.hold, 'reason', ${line}.hold_reason) end`;
}

/** The SQL condition that a line's hold works now. */
function isHeld(alias: string): RawBuilder<boolean> {
  const line = sql.raw(alias);
  return sql`(${line}.hold <> 'NONE' and (${line}.hold_until is null or ${line}.hold_until > clock_timestamp()))`;
}

/** The SQL condition that a line's hold refuses new orders now. */
export function isBlocked(alias: string): RawBuilder<boolean> {
  return sql`(${sql.raw(alias)}.hold = 'BLOCKED' and ${isHeld(alias)})`;
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
  const buyers = shared
    ? sql`array(select ${buyerId} union all select a.id from accounts a where a.parent_id = ${buyerId})`
    : sql`array[${buyerId}]`;
  return sql`(o.buyer_id = any (${buyers}) and o.seller_id = ${sellerId} and o.created_at >= ${usedAsOf}
              and o.status <> 'CANCELLED' and o.settled_at is null)`;
}

/**
 * The SQL of what an order `o` counts in a line: its gross amount, once it is complete that of the lifted goods, and what an open
 * amendment holds.
 */
export const owedForOrder: RawBuilder<number> = sql`(coalesce(o.billed_gross_minor, o.gross_minor)
  + coalesce((select a.held_minor from order_amendments a where a.order_id = o.id and a.state = 'OPEN'), 0))`;
