import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** Offers inside a transaction. */
export interface OfferStore {
  /** Makes an offer of the seller active or paused; false when the offer is removed or not one of this seller's. */
  setStatus(offerId: string, sellerId: string, status: 'ACTIVE' | 'PAUSED'): Promise<boolean>;
}

export function createOfferStore(tx: Transaction<Tables>): OfferStore {
  return {
    async setStatus(offerId, sellerId, status) {
      const changed = await sql`
        update offers set status = ${status}
         where id = ${offerId} and seller_id = ${sellerId} and status <> 'REMOVED'`.execute(tx);
      return changed.numAffectedRows === 1n;
    },
  };
}
