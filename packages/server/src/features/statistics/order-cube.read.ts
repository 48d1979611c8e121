import type { Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** Whose orders: those that an account placed, or those placed with it. */
export interface StatisticsScope {
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
}

/** Days of ordering in the brand's zone, both included. Without a beginning: all orders so far. */
export interface OrderDays {
  readonly from: Day | null;
  readonly to: Day;
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

/** Reads every order of the range once, so that ranking, options and total of a page agree. Cancelled orders do not count. */
export async function readOrderCube(
  db: Kysely<Tables>,
  scope: StatisticsScope,
  range: OrderDays,
): Promise<OrderCell[]> {
  const own = sql.ref(scope.side === 'buyer' ? 'o.buyer_id' : 'o.seller_id');
  const other = sql.ref(scope.side === 'buyer' ? 'o.seller_id' : 'o.buyer_id');
  const { rows } = await sql<OrderCell>`
    with cells as (
      select ${other} as account_id, o.product_id, o.terminal_id, o.delivery_address,
             count(*)::int as orders, sum(o.volume_litres)::bigint as litres
        from orders o
       where ${own} = ${scope.accountId} and o.status <> 'CANCELLED'
         and o.ordered_on <= ${range.to}::date and (${range.from}::date is null or o.ordered_on >= ${range.from}::date)
       group by 1, 2, 3, 4)
    select c.account_id, a.name as account, p.name as product, p.category, t.name as terminal,
           nullif(concat_ws(', ', nullif(c.delivery_address->>'street', ''), nullif(concat_ws(' ',
             c.delivery_address->>'zipCode', c.delivery_address->>'city'), '')), '') as delivery_address, c.orders, c.litres
      from cells c
      join accounts a on a.id = c.account_id
      join products p on p.id = c.product_id
      join terminals t on t.id = c.terminal_id`.execute(db);
  return rows;
}

/** When the newest order of an account was placed. */
export async function findNewestOrderDate(
  db: Kysely<Tables>,
  { accountId, side }: StatisticsScope,
): Promise<Date | null> {
  const newest = await db
    .selectFrom('orders')
    .select('createdAt')
    .where(side === 'buyer' ? 'buyerId' : 'sellerId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.createdAt ?? null;
}
