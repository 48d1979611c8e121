import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import type { DayRange } from '@handelsplatz/domain/statistics';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { orderCounts } from '../order-counts.read.ts';

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

/** Reads all orders of a buyer in the range. */
export async function readPurchaseCells(
  db: Kysely<Tables>,
  { buyerId, zone, withAddress }: Bought,
  range: DayRange,
): Promise<PurchaseCell[]> {
  const { rows } = await sql<PurchaseCell>`
    with months as (
      select seller_id, product_id, terminal_id, ${withAddress ? sql`nullif(address, '')` : sql`null::text`} as address, month,
             sum(orders)::bigint as orders, sum(litres)::bigint as litres, sum(net_minor)::bigint as net_minor
        from ${orderCounts({ side: 'buyer', accountId: buyerId }, range, zone)} counts
       group by 1, 2, 3, 4, 5 having sum(orders) > 0)
    select s.name as seller, p.name as product, p.category, t.name as terminal, m.month, m.orders, m.litres, m.net_minor,
           m.address as delivery_address
      from months m
      join accounts s on s.id = m.seller_id
      join products p on p.id = m.product_id
      join terminals t on t.id = m.terminal_id`.execute(db);
  return rows;
}
