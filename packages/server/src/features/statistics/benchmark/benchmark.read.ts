import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import type { DayRange } from '@handelsplatz/domain/statistics';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { orderCounts } from '../order-counts.read.ts';

/**
 * The comparisons of a buyer's orders that agree in month, terminal, product, seller, address and person. The sums are ten-thousandths
 * per 100 l times litres. `compared` counts orders with a median, `referenced` those with a reference.
 */
export interface BenchmarkCell {
  readonly month: Day;
  readonly terminal: string;
  readonly product: string;
  readonly seller: string;
  readonly deliveryAddress: string | null;
  readonly person: string;
  readonly orders: number;
  readonly recorded: number;
  readonly compared: number;
  readonly litres: number;
  readonly belowMedian: number;
  readonly aboveBest: number;
  readonly atBest: number;
  readonly referenced: number;
  readonly referencedLitres: number;
  readonly aboveReference: number;
}

/** Reads the comparisons of a buyer's orders in the range. */
export async function readBenchmarkCells(
  db: Kysely<Tables>,
  { buyerId, zone, withAddress }: { buyerId: string; zone: BrandZone; withAddress: boolean },
  range: DayRange,
): Promise<BenchmarkCell[]> {
  const { rows } = await sql<BenchmarkCell>`
    with cells as (
      select month, terminal_id, product_id, seller_id, ${withAddress ? sql`nullif(address, '')` : sql`null::text`} as address, buyer_user_id,
             sum(orders)::bigint as orders, sum(recorded)::bigint as recorded, sum(compared)::bigint as compared,
             sum(compared_litres)::bigint as litres, sum(below_median)::bigint as below_median, sum(above_best)::bigint as above_best,
             sum(at_best)::bigint as at_best, sum(referenced)::bigint as referenced,
             sum(referenced_litres)::bigint as referenced_litres, sum(above_reference)::bigint as above_reference
        from ${orderCounts({ side: 'buyer', accountId: buyerId }, range, zone)} counts
       group by 1, 2, 3, 4, 5, 6 having sum(orders) > 0)
    select c.month, t.name as terminal, p.name as product, s.name as seller, concat_ws(' ', u.first_name, u.last_name) as person,
           c.address as delivery_address, c.orders, c.recorded, c.compared, c.litres, c.below_median, c.above_best, c.at_best, c.referenced,
           c.referenced_litres, c.above_reference
      from cells c
      join terminals t on t.id = c.terminal_id
      join products p on p.id = c.product_id
      join accounts s on s.id = c.seller_id
      left join users u on u.id = c.buyer_user_id`.execute(db);
  return rows;
}

/** How one order stood in the market. */
export interface StoredBenchmark {
  readonly offers: number;
  readonly rank: number | null;
  readonly paidE4: number;
  readonly bestE4: number | null;
  readonly medianE4: number | null;
  readonly referenceE4: number | null;
}

/** The comparison of an order for its buyer or seller; null when there is none, undefined when the account has no such order. */
export async function findOrderBenchmark(
  db: Kysely<Tables>,
  orderId: string,
  { accountId, side }: { accountId: string; side: 'buyer' | 'seller' },
): Promise<StoredBenchmark | null | undefined> {
  const own = sql.ref(side === 'buyer' ? 'o.buyer_id' : 'o.seller_id');
  const { rows } = await sql<StoredBenchmark & { recorded: boolean }>`
    select b.order_id is not null as recorded, b.offers, b.rank, b.paid_e4, b.best_e4, b.median_e4, b.reference_e4
      from orders o left join order_benchmarks b on b.order_id = o.id
     where o.id = ${orderId} and ${own} = ${accountId}`.execute(db);
  const [row] = rows;
  return row && (row.recorded ? row : null);
}
