import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { CreditCharge } from './credit.store.ts';
import { creditLeft, isBlocked } from './credit-line.read.ts';

/** What later steps of an order do to the credit lines that count it. */
export interface OrderCreditStore {
  /**
   * Charges more of an order that was placed before. A line that was uploaded after the order does not count the order; it must
   * cover the amount all the same. False when a line does not cover it.
   */
  chargeMore(charge: CreditCharge, placedAt: Date): Promise<boolean>;
  /** Adds a difference, also a negative one, to a line that counts the order. Never refuses. */
  adjust(charge: CreditCharge, placedAt: Date): Promise<void>;
}

export function createOrderCreditStore(tx: Transaction<Tables>): OrderCreditStore {
  return {
    async chargeMore({ sellerId, buyerId, gross }, placedAt) {
      const charged = await sql`
        update credit_limits c
           set ordered_minor = c.ordered_minor + case when c.used_as_of <= ${placedAt} then ${gross}::bigint else 0 end
         where c.seller_id = ${sellerId} and c.buyer_id = ${buyerId}
           and ${creditLeft('c')} >= ${gross} and not ${isBlocked('c')}`.execute(tx);
      return charged.numAffectedRows === 1n;
    },
    async adjust({ sellerId, buyerId, gross }, placedAt) {
      await sql`
        update credit_limits set ordered_minor = greatest(0, ordered_minor + ${gross})
         where seller_id = ${sellerId} and buyer_id = ${buyerId} and used_as_of <= ${placedAt}`.execute(tx);
    },
  };
}
