import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { createRelationshipStore, type OwnStatus } from './relationships.store.ts';

export interface RelationshipService {
  /**
   * Accepts, disables or enables the user's side. False when the user has no such relationship. Placed orders stay unchanged.
   */
  setOwnStatus(actor: Actor, id: string, status: OwnStatus): Promise<boolean>;
}

/** The data that a changed relationship changes on the pages of both sides. */
const topics = ['relationships', 'market', 'shell'];

export function createRelationshipService(context: Pick<AppContext, 'transactions'>): RelationshipService {
  const inTransaction = context.transactions((tx) => ({ relationships: createRelationshipStore(tx) }));
  return {
    async setOwnStatus(actor, id, status) {
      const { accountId, accountType: side } = actor;
      if (side === 'admin') return false;
      return await inTransaction(async ({ relationships, events }) => {
        const changed = await relationships.setOwnStatus({ id, accountId, side }, status);
        if (!changed) return false;
        await events.publishAll(
          [changed.buyerId, changed.sellerId].map((party) => ({
            topic: 'invalidate',
            accountId: party,
            payload: { topics },
          })),
        );
        return true;
      });
    },
  };
}
