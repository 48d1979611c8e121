import type { BrandZone } from '@handelsplatz/domain/formats';
import type { DayRange } from '@handelsplatz/domain/statistics';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { orderCounts } from './order-counts.read.ts';

/** Whose orders: those that an account placed, or those placed with it. */
export interface AccountScope {
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
}

/** The orders of an account, or all of them for the provider, who ranks the accounts of one side. */
export type StatisticsScope =
  | AccountScope
  | { readonly side: 'all'; readonly sellerIds: readonly string[]; readonly ranked: 'buyer' | 'seller' };

/** The side whose accounts a ranking names. */
export const rankedSide = (scope: StatisticsScope): 'buyer' | 'seller' =>
  scope.side === 'all' ? scope.ranked : scope.side === 'buyer' ? 'seller' : 'buyer';

/** All sellers, by whom all orders are counted. */
export async function listSellerIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('id').where('type', '=', 'seller').execute();
  return rows.map(({ id }) => id);
}

/** The count and sum of orders that agree in all four fields. */
export interface OrderCell {
  readonly accountId: string;
  readonly account: string;
  readonly product: string;
  readonly category: string;
  readonly terminal: string;
  readonly deliveryAddress: string | null;
  readonly orders: number;
  readonly litres: number;
}

/** Reads all orders of the range at once, so that ranking, options and total of a page agree. Cancelled orders do not count. */
export async function readOrderCube(
  db: Kysely<Tables>,
  scope: StatisticsScope,
  range: DayRange,
  zone: BrandZone,
): Promise<OrderCell[]> {
  const other = sql.ref(`${rankedSide(scope)}_id`);
  const { rows } = await sql<OrderCell>`
    with cells as (
      select ${other} as account_id, product_id, terminal_id, address, sum(orders)::bigint as orders, sum(litres)::bigint as litres
        from ${orderCounts(scope, range, zone)} counts
       group by 1, 2, 3, 4 having sum(orders) > 0)
    select c.account_id, a.name as account, p.name as product, p.category, t.name as terminal,
           nullif(c.address, '') as delivery_address, c.orders, c.litres
      from cells c
      join accounts a on a.id = c.account_id
      join products p on p.id = c.product_id
      join terminals t on t.id = c.terminal_id`.execute(db);
  return rows;
}

/** When the newest order of an account was placed, or of all accounts. */
export async function findNewestOrderDate(db: Kysely<Tables>, scope: AccountScope | 'all'): Promise<Date | null> {
  const orders = db.selectFrom('orders').select('createdAt');
  const chosen =
    scope === 'all' ? orders : orders.where(scope.side === 'buyer' ? 'buyerId' : 'sellerId', '=', scope.accountId);
  const newest = await chosen.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest?.createdAt ?? null;
}
