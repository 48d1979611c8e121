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

export interface BenchmarkStore {
  /** Writes comparisons once; a comparison that exists stays as it is. */
  freeze(benchmarks: readonly NewBenchmark[]): Promise<void>;
}

export function createBenchmarkStore(tx: Transaction<Tables>): BenchmarkStore {
  return {
    async freeze(benchmarks) {
      await sql`
        insert into order_benchmarks (order_id, buyer_id, buyer_user_id, ordered_on, window_seq, paid_e4, offers, sellers, best_e4,
                                      median_e4, rank, reference_e4)
        select order_id, buyer_id, buyer_user_id, ordered_on, window_seq, paid_e4, offers, sellers, best_e4, median_e4, rank, reference_e4
          from jsonb_populate_recordset(null::order_benchmarks, ${JSON.stringify(benchmarks)}::jsonb)
        on conflict (order_id) do nothing`.execute(tx);
    },
  };
}
