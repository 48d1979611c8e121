import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** The comparison of one order as it is written. */
export interface NewBenchmark {
  readonly order_id: string;
  readonly buyer_id: string;
  readonly buyer_user_id: string;
  readonly ordered_on: string;
  readonly window_seq: number | null;
  readonly paid_e4: number;
  readonly offers: number;
  readonly sellers: number;
  readonly best_e4: number | null;
  readonly median_e4: number | null;
  readonly rank: number | null;
  readonly reference_e4: number | null;
}

/** An order as it was placed. */
export interface BenchmarkedOrder {
  readonly id: string;
  readonly buyer_id: string;
  readonly buyer_user_id: string;
  readonly seller_id: string;
  readonly offer_id: string;
  readonly price_minor: number;
  readonly volume_litres: number;
  readonly gross_minor: number;
  readonly payment_term: number;
  readonly created_at: Date;
  readonly ordered_on: string;
}

/** An order without a comparison, as it was placed. */
export interface MissedOrder extends BenchmarkedOrder {
  readonly parent_id: string | null;
  readonly is_cancelled: boolean;
}

export interface BenchmarkStore {
  /** Writes comparisons once; a comparison that exists stays as it is. */
  freeze(benchmarks: readonly NewBenchmark[]): Promise<void>;
  /**
   * Orders without a comparison that were placed since the last check and at least so many seconds ago, and the instant until which
   * there are no others. Call-offs from contracts and additives have no comparison.
   */
  findMissed(graceSeconds: number): Promise<{ orders: MissedOrder[]; until: Date }>;
  /** Notes that the orders until then have been checked. */
  noteChecked(until: Date): Promise<void>;
}

export function createBenchmarkStore(tx: Transaction<Tables>): BenchmarkStore {
  return {
    async freeze(benchmarks) {
      // A trigger adds the comparison to the sums by month (`functions/statistics.sql`).
      await sql`
        insert into order_benchmarks (order_id, buyer_id, buyer_user_id, ordered_on, window_seq, paid_e4, offers, sellers, best_e4,
                                      median_e4, rank, reference_e4)
        -- Sorted, because each comparison locks its order for a moment.
        select order_id, buyer_id, buyer_user_id, ordered_on, window_seq, paid_e4, offers, sellers, best_e4, median_e4, rank, reference_e4
          from jsonb_populate_recordset(null::order_benchmarks, ${JSON.stringify(benchmarks)}::jsonb)
         order by order_id
        on conflict (order_id) do nothing`.execute(tx);
    },
    async findMissed(graceSeconds) {
      const { rows: marks } = await sql<{ since: Date; until: Date }>`
        select checked_until as since, greatest(checked_until, now() - make_interval(secs => ${graceSeconds}::int)) as until
          from order_benchmark_progress`.execute(tx);
      const [mark] = marks;
      if (!mark) throw new Error('the mark of checked comparisons is missing');
      const { rows } = await sql<{ order: Omit<MissedOrder, 'created_at'>; at: Date }>`
        select jsonb_build_object('id', o.id, 'buyer_id', o.buyer_id, 'buyer_user_id', o.buyer_user_id, 'seller_id', o.seller_id,
                 'offer_id', o.offer_id, 'payment_term', o.payment_term, 'ordered_on', o.ordered_on,
                 'price_minor', coalesce(o.original_values->'priceMinor', to_jsonb(o.price_minor)),
                 'volume_litres', coalesce(o.original_values->'volumeLitres', to_jsonb(o.volume_litres)),
                 'gross_minor', coalesce(o.original_values->'grossMinor', to_jsonb(o.gross_minor)),
                 'parent_id', b.parent_id, 'is_cancelled', o.status = 'CANCELLED') as order, o.created_at as at
          from accounts s
          join orders o on o.seller_id = s.id and o.created_at > ${mark.since} and o.created_at <= ${mark.until}
          join accounts b on b.id = o.buyer_id
          join products p on p.id = o.product_id and p.type = 'FUEL'
         where s.type = 'seller' and o.contract_id is null
           and not exists (select from order_benchmarks c where c.order_id = o.id)
         order by o.created_at, o.id`.execute(tx);
      return { orders: rows.map(({ order, at }) => ({ ...order, created_at: at })), until: mark.until };
    },
    async noteChecked(until) {
      await sql`update order_benchmark_progress set checked_until = greatest(checked_until, ${until})`.execute(tx);
    },
  };
}
