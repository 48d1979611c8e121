import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { Pair, RecordedSpan } from './price-history.read.ts';

/** An order of the buyer, as a mark in a price history. */
export interface Purchase {
  readonly orderId: string;
  readonly at: Date;
  readonly priceMinor: number;
  readonly litres: number;
  readonly unit: 'cbm' | 'lt';
  readonly seller: string;
}

/** The most marks of a chart. */
const mostPurchases = 500;

/** What the buyer ordered of a product at a terminal in a span and did not cancel, oldest first; of very many the newest. */
export async function readPurchases(
  db: Kysely<Tables>,
  buyerId: string,
  { productId, terminalId, from, to }: Pair & RecordedSpan,
): Promise<Purchase[]> {
  const { rows } = await sql<Purchase>`
    select o.order_no as order_id, o.created_at as at, o.price_minor, o.volume_litres as litres, o.purchase_unit as unit, s.name as seller
      from orders o join accounts s on s.id = o.seller_id
     where o.buyer_id = ${buyerId} and o.created_at >= ${from} and o.created_at < ${to}
       and o.product_id = ${productId} and o.terminal_id = ${terminalId} and o.status <> 'CANCELLED'
     order by o.created_at desc, o.id desc limit ${mostPurchases}`.execute(db);
  return rows.reverse();
}
