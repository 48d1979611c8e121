import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { CreditCharge } from './credit.store.ts';

/** What later steps of an order do to the credit lines that count it. */
export interface OrderCreditStore {
  /** Adds a difference, also a negative one, to a line that counts the order. Never refuses. */
  adjust(charge: CreditCharge, placedAt: Date): Promise<void>;
}

export function createOrderCreditStore(tx: Transaction<Tables>): OrderCreditStore {
  return {
    async adjust({ sellerId, buyerId, gross }, placedAt) {
      await sql`
        update credit_limits set ordered_minor = greatest(0, ordered_minor + ${gross})
         where seller_id = ${sellerId} and buyer_id = ${buyerId} and used_as_of <= ${placedAt}`.execute(tx);
    },
  };
}
