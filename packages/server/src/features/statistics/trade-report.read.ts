import type { LostReason } from '@handelsplatz/contract/statistics';
import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import type { DayRange } from '@handelsplatz/domain/statistics';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { orderCounts, wasCreatedSince } from './order-counts.read.ts';

/** What a seller sold of one product at one terminal in one month. Cancelled orders do not count. */
export interface TradeCell {
  readonly product: string;
  readonly category: string;
  readonly terminalId: string;
  readonly terminal: string;
  /** The first day of the month. */
  readonly month: Day;
  readonly orders: number;
  readonly litres: number;
  readonly netMinor: number;
}

/** Reads all orders of a seller in the range. */
export async function readTradeCells(
  db: Kysely<Tables>,
  { sellerId, zone }: { sellerId: string; zone: BrandZone },
  range: DayRange,
): Promise<TradeCell[]> {
  const { rows } = await sql<TradeCell>`
    with months as (
      select product_id, terminal_id, month, sum(orders)::bigint as orders, sum(litres)::bigint as litres,
             sum(net_minor)::bigint as net_minor
        from ${orderCounts({ side: 'seller', accountId: sellerId }, range, zone)} counts
       group by 1, 2, 3 having sum(orders) > 0)
    select p.name as product, p.category, t.id as terminal_id, t.name as terminal, m.month, m.orders, m.litres, m.net_minor
      from months m join products p on p.id = m.product_id join terminals t on t.id = m.terminal_id`.execute(db);
  return rows;
}

/** What all sellers sold at a terminal, and how many they are. */
export interface TerminalMarket {
  readonly terminalId: string;
  readonly sellers: number;
  readonly litres: number;
  /** What this seller sold there. */
  readonly ownLitres: number;
}

/** The markets of terminals. */
export async function readTerminalMarkets(
  db: Kysely<Tables>,
  { sellerId, zone }: { sellerId: string; zone: BrandZone },
  { terminalIds, ...range }: DayRange & { terminalIds: readonly string[] },
): Promise<TerminalMarket[]> {
  const { rows } = await sql<TerminalMarket>`
    with sellers as (
      select terminal_id, seller_id, sum(litres) as litres
        from ${orderCounts({ side: 'terminal', terminalIds }, range, zone)} counts
       group by 1, 2 having sum(orders) > 0)
    select terminal_id, count(*)::int as sellers, sum(litres)::bigint as litres,
           coalesce(sum(litres) filter (where seller_id = ${sellerId}), 0)::bigint as own_litres
      from sellers group by 1`.execute(db);
  return rows;
}

/** What buyers wanted and did not get, by reason and product. */
export interface LostCell {
  readonly reason: LostReason;
  readonly product: string;
  readonly terminal: string;
  readonly attempts: number;
  readonly buyers: number;
  readonly litres: number;
}

export async function readLostDemand(db: Kysely<Tables>, sellerId: string, range: DayRange): Promise<LostCell[]> {
  const { rows } = await sql<LostCell>`
    select l.reason, p.name as product, t.name as terminal, sum(l.attempts)::int as attempts, count(distinct l.buyer_id)::int as buyers,
           sum(l.litres)::bigint as litres
      from lost_demand l join products p on p.id = l.product_id join terminals t on t.id = l.terminal_id
     where l.seller_id = ${sellerId} and l.day <= ${range.to}::date and (${range.from}::date is null or l.day >= ${range.from}::date)
     group by 1, 2, 3 order by litres desc, 1, 2, 3`.execute(db);
  return rows;
}

/** Orders of a seller in a stretch of time. */
export interface Turnover {
  readonly orders: number;
  readonly litres: number;
  readonly netMinor: number;
}

/** The moments that a day is compared by. */
export interface TodayMoments {
  readonly now: Date;
  readonly today: Date;
  /** The trading day before, and the instant of it with today's time. */
  readonly before: { readonly begin: Date; readonly thisTime: Date; readonly end: Date };
}

/** Today so far, the trading day before until the same time, and its rest. */
export async function readToday(db: Kysely<Tables>, sellerId: string, moments: TodayMoments) {
  const { now, today, before } = moments;
  const { rows } = await sql<Turnover & { part: 'today' | 'sameTime' | 'rest' }>`
    select case when created_at >= ${today} then 'today' when created_at <= ${before.thisTime} then 'sameTime' else 'rest' end as part,
           count(*)::int as orders, sum(volume_litres)::bigint as litres, sum(net_minor)::bigint as net_minor
      from orders
     where seller_id = ${sellerId} and status <> 'CANCELLED' and created_at <= ${now}
       and (created_at >= ${today} or (created_at >= ${before.begin} and created_at < ${before.end}))
     group by 1`.execute(db);
  const part = (name: string): Turnover =>
    rows.find((row) => row.part === name) ?? { orders: 0, litres: 0, netMinor: 0 };
  return { today: part('today'), sameTime: part('sameTime'), rest: part('rest') };
}

/** The volume of each day of a range on which something was ordered. */
export async function readDays(
  db: Kysely<Tables>,
  { sellerId, zone }: { sellerId: string; zone: BrandZone },
  from: Day,
): Promise<{ day: Day; litres: number }[]> {
  const { rows } = await sql<{ day: Day; litres: number }>`
    select ordered_on as day, sum(volume_litres)::bigint as litres
      from orders
     where seller_id = ${sellerId} and ordered_on >= ${from}::date and ${wasCreatedSince(sql`created_at`, from, zone)}
       and status <> 'CANCELLED'
     group by 1 order by 1`.execute(db);
  return rows;
}
