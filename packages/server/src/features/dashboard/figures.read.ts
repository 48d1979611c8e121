import type { ChildrenUse, LimitsToday } from '@handelsplatz/contract/dashboard';
import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { byProduct } from '../catalogue/index.ts';

/** Orders and volume of a month. */
export interface MonthRow {
  readonly month: Day;
  readonly orders: number;
  readonly litres: number;
  /** The part of it until a day of the month. */
  readonly ordersUntil: number;
  readonly litresUntil: number;
}

/** A buyer's months since an instant, oldest first; months without an order are missing. Cancelled orders do not count. */
export async function readMonths(
  db: Kysely<Tables>,
  { accountId, since, zone, untilDay }: { accountId: string; since: Date; zone: BrandZone; untilDay: number },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with days as (
      select (created_at at time zone ${zone})::date as day, count(*) as orders, sum(volume_litres) as litres
        from orders
       where buyer_id = ${accountId} and created_at >= ${since} and status <> 'CANCELLED' and purchase_unit = 'cbm'
       group by 1)
    select to_char(date_trunc('month', day), 'YYYY-MM-DD') as month, sum(orders)::int as orders, sum(litres)::bigint as litres,
           coalesce(sum(orders) filter (where extract(day from day) <= ${untilDay}), 0)::int as orders_until,
           coalesce(sum(litres) filter (where extract(day from day) <= ${untilDay}), 0)::bigint as litres_until
      from days group by 1 order by 1`.execute(db);
  return rows;
}

/** The daily limits of an account with today's use. */
export async function readLimitsToday(
  db: Kysely<Tables>,
  accountId: string,
  today: Day,
): Promise<LimitsToday['limits']> {
  const { rows } = await sql<LimitsToday['limits'][number]>`
    select jsonb_build_object('_id', p.id, 'name', p.name) as product, l.litres_per_day::float8 / 1000 as "limit",
           coalesce(u.used_litres, 0)::float8 / 1000 as used
      from purchase_limits l
      join products p on p.id = l.product_id
      left join purchase_usage u on u.account_id = l.account_id and u.product_id = l.product_id and u.day = ${today}
     where l.account_id = ${accountId}
     order by ${byProduct('p')}`.execute(db);
  return rows;
}

/** What each child of a parent ordered since an instant, and the daily limit that is used most. */
export async function readChildren(
  db: Kysely<Tables>,
  { parentId, since, today }: { parentId: string; since: Date; today: Day },
): Promise<ChildrenUse['children']> {
  const { rows } = await sql<object>`
    select a.id, a.name, coalesce(o.orders, 0)::int as orders, coalesce(o.litres, 0)::float8 / 1000 as volume,
           coalesce(o.gross, 0)::float8 / 100 as gross,
           (select jsonb_build_object('product', p.name, 'limit', l.litres_per_day::float8 / 1000,
                                      'used', coalesce(u.used_litres, 0)::float8 / 1000)
              from purchase_limits l
              join products p on p.id = l.product_id
              left join purchase_usage u on u.account_id = l.account_id and u.product_id = l.product_id and u.day = ${today}
             where l.account_id = a.id
             order by coalesce(u.used_litres, 0)::float8 / greatest(l.litres_per_day, 1) desc, ${byProduct('p')} limit 1) as "limit"
      from accounts a
      left join lateral (
        select count(*) as orders, sum(volume_litres) as litres, sum(gross_minor) as gross
          from orders where buyer_id = a.id and created_at >= ${since} and status <> 'CANCELLED' and purchase_unit = 'cbm') o on true
     where a.parent_id = ${parentId}
     order by o.litres desc nulls last, ${byName('a.name')}, a.id`.execute(db);
  return toAnswers(rows);
}
