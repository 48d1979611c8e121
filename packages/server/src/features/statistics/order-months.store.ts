import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

export interface OrderMonthStore {
  /** Adds up to 50,000 changes to the sums by month. Returns their number: 0 when none is left, or another node is at it. */
  fold(): Promise<number>;
  /** Compares the sums with the orders and corrects them. Returns the number of sums that were wrong. */
  repair(): Promise<number>;
}

/** The sums of orders by month, written by functions of the database (`functions/statistics.sql`), so that jobs and fills do the same. */
export function createOrderMonthStore(tx: Transaction<Tables>): OrderMonthStore {
  return {
    async fold() {
      const { rows } = await sql<{ count: number }>`select fold_order_months() as count`.execute(tx);
      return rows[0]?.count ?? 0;
    },
    async repair() {
      // It reads every order.
      await sql`set local statement_timeout = 0`.execute(tx);
      const { rows } = await sql<{ count: number }>`select repair_order_months() as count`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  };
}
