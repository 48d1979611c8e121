import type { Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** Whose side of a relationship: the buyer's or the seller's. */
export type Side = 'buyer' | 'seller';

/** What one side says of itself. A new relationship waits as NEW until that side answers. */
export type OwnStatus = 'ENABLED' | 'DISABLED';

export interface RelationshipStore {
  /** Sets the own side of a relationship of this account; undefined when the account has no such relationship on that side. */
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
