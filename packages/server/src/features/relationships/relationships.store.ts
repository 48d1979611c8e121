import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The side of a relationship: the buyer's or the seller's. */
export type Side = 'buyer' | 'seller';

/** The answer of one side. Until then a new relationship is NEW. */
export type OwnStatus = 'ENABLED' | 'DISABLED';

export interface RelationshipStore {
  /** Sets this account's side of a relationship. Undefined when the account has no such relationship on that side. */
  setOwnStatus(
    scope: { id: string; accountId: string; side: Side },
    status: OwnStatus,
  ): Promise<{ buyerId: string; sellerId: string } | undefined>;
}

export function createRelationshipStore(tx: Transaction<Tables>): RelationshipStore {
  return {
    async setOwnStatus({ id, accountId, side }, status) {
      const isBuyer = side === 'buyer';
      return await tx
        .updateTable('relationships')
        .set(isBuyer ? { buyerStatus: status } : { sellerStatus: status })
        .where('id', '=', id)
        .where(isBuyer ? 'buyerId' : 'sellerId', '=', accountId)
        .returning(['buyerId', 'sellerId'])
        .executeTakeFirst();
    },
  };
}
