import type { MoneyMinor } from '@handelsplatz/domain/numbers';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { type ActiveHold, activeHold, creditLeft, isBlocked } from './credit-line.read.ts';
import { type CreditStanding, toCreditStanding } from './credit-lines.ts';

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
  /**
   * Charges the gross amount of an order in one statement. A line whose count starts after the order does not count it; it must
   * cover the amount all the same. False when the line does not cover it, is blocked, or does not exist.
   */
  charge(charge: CreditCharge, placedAt: Date): Promise<boolean>;
  /** What this line alone covers now; nothing without a line. */
  readStanding(line: Omit<CreditCharge, 'gross'>): Promise<CreditStanding>;
  /**
   * Returns the gross amount of an order to its line, if the line still counts it (placed after `used_as_of`), and never more
   * than it counts.
   */
  giveBack(charge: CreditCharge, placedAt: Date): Promise<void>;
}

export function createCreditStore(tx: Transaction<Tables>): CreditStore {
  return {
    async charge({ sellerId, buyerId, gross }, placedAt) {
      const charged = await sql`
        update credit_limits c
           set ordered_minor = c.ordered_minor + case when c.used_as_of <= ${placedAt} then ${gross}::bigint else 0 end
         where c.seller_id = ${sellerId} and c.buyer_id = ${buyerId}
           and ${creditLeft('c')} >= ${gross} and not ${isBlocked('c')}`.execute(tx);
      return charged.numAffectedRows === 1n;
    },
    async readStanding({ sellerId, buyerId }) {
      const { rows } = await sql<{ own: number | null; ownHold: ActiveHold | null }>`
        select ${creditLeft('c')} as own, ${activeHold('c')} as own_hold
          from credit_limits c where c.seller_id = ${sellerId} and c.buyer_id = ${buyerId}`.execute(tx);
      const { own, ownHold } = rows[0] ?? { own: null, ownHold: null };
      return toCreditStanding({ own, ownHold, pool: null, poolHold: null });
    },
    async giveBack({ sellerId, buyerId, gross }, placedAt) {
      await sql`
        update credit_limits set ordered_minor = greatest(0, ordered_minor - ${gross})
         where seller_id = ${sellerId} and buyer_id = ${buyerId} and used_as_of <= ${placedAt}`.execute(tx);
    },
  };
}
