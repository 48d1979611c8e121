import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Tolerances of loadings inside a transaction. */
export interface ToleranceStore {
  /** Sets the share of a product in thousandths; null brings back the usual one. False when there is no such product. */
  set(tolerance: {
    readonly sellerId: string;
    readonly productId: string;
    readonly permille: number | null;
    readonly userId: string;
  }): Promise<boolean>;
}

export function createToleranceStore(tx: Transaction<Tables>): ToleranceStore {
  return {
    async set({ sellerId, productId, permille, userId }) {
      const { rows } = await sql`select from products where id = ${productId} for key share`.execute(tx);
      if (rows.length === 0) return false;
      if (permille === null)
        await sql`delete from lift_tolerances where seller_id = ${sellerId} and product_id = ${productId}`.execute(tx);
      // A trigger writes the entry of the audit (`functions/audit.sql`).
      else
        await sql`
          insert into lift_tolerances (seller_id, product_id, permille, changed_by, changed_at)
          values (${sellerId}, ${productId}, ${permille}, ${userId}, clock_timestamp())
          on conflict (seller_id, product_id)
          do update set permille = excluded.permille, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
          tx,
        );
      return true;
    },
  };
}
