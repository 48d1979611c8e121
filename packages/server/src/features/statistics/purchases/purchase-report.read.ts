import { type BrandZone, type Day, startOfDay, startOfNextDay } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { OrderDays } from '../order-cube.read.ts';

/** What a buyer ordered of one product at one terminal from one seller in one month. Cancelled orders do not count. */
export interface PurchaseCell {
  readonly seller: string;
  readonly product: string;
  readonly category: string;
  readonly terminal: string;
  readonly deliveryAddress: string | null;
  /** The first day of the month. */
  readonly month: Day;
  readonly orders: number;
  readonly litres: number;
  readonly netMinor: number;
}

interface Bought {
  readonly buyerId: string;
  readonly zone: BrandZone;
  /** Without the brand's delivered products no order has an address. */
  readonly withAddress: boolean;
}

/** Reads all orders of a buyer in the range by one index-only scan (`orders_buyer_id`). */
export async function readPurchaseCells(
  db: Kysely<Tables>,
  { buyerId, zone, withAddress }: Bought,
  { from, to }: OrderDays,
): Promise<PurchaseCell[]> {
  const { rows } = await sql<PurchaseCell>`
    with months as (
      select seller_id, product_id, terminal_id, ${withAddress ? sql`delivery_address` : sql`null::jsonb`} as address,
             date_trunc('month', created_at at time zone ${zone})::date as month, count(*)::int as orders,
             sum(volume_litres)::bigint as litres, sum(net_minor)::bigint as net_minor
        from orders
       where buyer_id = ${buyerId} and status <> 'CANCELLED' and created_at < ${startOfNextDay(to, zone)}
         and created_at >= ${from === null ? new Date(0) : startOfDay(from, zone)}
       group by 1, 2, 3, 4, 5)
    select s.name as seller, p.name as product, p.category, t.name as terminal, m.month, m.orders, m.litres, m.net_minor,
           nullif(concat_ws(', ', nullif(m.address->>'street', ''), nullif(concat_ws(' ',
             m.address->>'zipCode', m.address->>'city'), '')), '') as delivery_address
      from months m
      join accounts s on s.id = m.seller_id
      join products p on p.id = m.product_id
      join terminals t on t.id = m.terminal_id`.execute(db);
  return rows;
}
