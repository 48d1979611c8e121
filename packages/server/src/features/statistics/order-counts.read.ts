import { addDays, type BrandZone, type Day, startOfDay } from '@handelsplatz/domain/formats';
import { type DayRange, splitIntoMonths } from '@handelsplatz/domain/statistics';
import { type RawBuilder, sql } from 'kysely';

/** Whose orders are counted: those that a buyer placed, those placed with a seller, all by their sellers, or those at terminals. */
export type CountedOrders =
  | { readonly side: 'buyer' | 'seller'; readonly accountId: string }
  | { readonly side: 'all'; readonly sellerIds: readonly string[] }
  | { readonly side: 'terminal'; readonly terminalIds: readonly string[] };

/**
 * The sums of some orders in a range of days, as a table with the columns of `order_months` (decision 0071). Whole months come from
 * the sums with their latest changes, single days from the orders. One statement sees all of them at the same moment. A group may
 * have no order left, so leave out those whose `orders` add up to 0. Triggers write the changes (`functions/statistics.sql`).
 */
export function orderCounts(whose: CountedOrders, range: DayRange, zone: BrandZone): RawBuilder<unknown> {
  const { months, days } = splitIntoMonths(range);
  const own = (table: string) => isOwn(whose, table);
  const ofMonths = (table: string) =>
    months && sql`select m.* from ${sql.table(table)} m where ${own('m')} and ${between('m.month', months)}`;
  const ofDays = days.map(
    (each) => sql`
      select c.*
        from orders o
        left join order_benchmarks b on b.order_id = o.id
       cross join lateral order_counts(o, b, 1) c
       where ${own('o')} and ${between('o.ordered_on', each)} and ${wasCreated(whose, each, zone)}`,
  );
  const parts = [ofMonths('order_months'), ofMonths('order_month_changes'), ...ofDays].filter((part) => part !== null);
  return sql`(${sql.join(parts, sql` union all `)})`;
}

function isOwn(whose: CountedOrders, table: string): RawBuilder<unknown> {
  if (whose.side === 'all') return sql`${sql.ref(`${table}.seller_id`)} = any(${whose.sellerIds}::uuid[])`;
  return whose.side === 'terminal'
    ? sql`${sql.ref(`${table}.terminal_id`)} = any(${whose.terminalIds}::uuid[])`
    : sql`${sql.ref(`${table}.${whose.side}_id`)} = ${whose.accountId}`;
}

/** Written without `or`, because a plan serves all values. */
function between(column: string, { from, to }: DayRange): RawBuilder<unknown> {
  const until = sql`${sql.ref(column)} <= ${to}::date`;
  return from === null ? until : sql`${until} and ${sql.ref(column)} >= ${from}::date`;
}

/** The orders of an account have an index by the instant and none by the day. Those at a terminal have one by the day. */
function wasCreated({ side }: CountedOrders, { from, to }: DayRange, zone: BrandZone): RawBuilder<unknown> {
  if (side === 'terminal' || from === null) return sql`true`;
  return sql`${wasCreatedSince(sql.ref('o.created_at'), from, zone)} and o.created_at < ${startOfDay(addDays(to, 2), zone)}`;
}

/** What an order's instant must fulfil when its day is this one or later, with a day to spare. */
export const wasCreatedSince = (createdAt: RawBuilder<unknown>, day: Day, zone: BrandZone): RawBuilder<unknown> =>
  sql`${createdAt} >= ${startOfDay(addDays(day, -1), zone)}`;
