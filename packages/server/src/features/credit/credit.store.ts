import type { MoneyMinor } from '@handelsplatz/domain/numbers';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The gross amount of an order to charge to the credit line of a buyer with a seller. */
export interface CreditCharge {
  readonly sellerId: string;
  /** The account of the charged line: a parent's pool, or the buyer's own. */
  readonly buyerId: string;
  readonly gross: MoneyMinor;
}

/**
 * Credit lines inside a transaction. Callers charge in ascending order of seller and buyer, so that two orders never wait for
 * each other.
 */
export interface CreditStore {
  /** Charges the gross amount in one statement. False when the line does not cover it or does not exist. */
  charge(charge: CreditCharge): Promise<boolean>;
  /** What the line covers now, in minor units; 0 without a line. */
  available(line: Omit<CreditCharge, 'gross'>): Promise<number>;
  /**
   * Returns the gross amount of an order to its line, if the line still counts it (placed after `used_as_of`), and never more
   * than it counts.
   */
  giveBack(charge: CreditCharge, placedAt: Date): Promise<void>;
}

export function createCreditStore(tx: Transaction<Tables>): CreditStore {
  return {
    async charge({ sellerId, buyerId, gross }) {
      const charged = await sql`
        update credit_limits set ordered_minor = ordered_minor + ${gross}
         where seller_id = ${sellerId} and buyer_id = ${buyerId}
           and limit_minor + prepaid_minor - used_minor - ordered_minor >= ${gross}`.execute(tx);
      return charged.numAffectedRows === 1n;
    },
    async available({ sellerId, buyerId }) {
      const { rows } = await sql<{ available: number }>`
        select limit_minor + prepaid_minor - used_minor - ordered_minor as available
          from credit_limits where seller_id = ${sellerId} and buyer_id = ${buyerId}`.execute(tx);
      return Math.max(0, rows[0]?.available ?? 0);
    },
    async giveBack({ sellerId, buyerId, gross }, placedAt) {
      await sql`
        update credit_limits set ordered_minor = greatest(0, ordered_minor - ${gross})
         where seller_id = ${sellerId} and buyer_id = ${buyerId} and used_as_of <= ${placedAt}`.execute(tx);
    },
  };
}
