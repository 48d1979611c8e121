import type { AuditEntry, AuditStore } from '../../platform/audit/index.ts';
import type { BaseStores } from '../../platform/context.ts';
import { announceStatus } from './announce-changes.ts';
import type { OwnStatus, RelationshipStore } from './relationships.store.ts';

/** The provider's decision for one side. */
export interface Decision {
  readonly id: string;
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
  readonly status: OwnStatus;
  readonly reason: string;
}

type Stores = BaseStores & { readonly relationships: RelationshipStore; readonly audit: AuditStore };

/** Decides for one side on its behalf, inside a transaction, with a reason in the audit. Notifies both sides. */
export async function decideForSide(
  { relationships, audit, ...base }: Stores,
  { id, accountId, side, status, reason }: Decision,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const changed = await relationships.setOwnStatus({ ids: [id], accountId, side }, status, by);
  await announceStatus(base, changed, { status, side });
  await audit.record(
    ...changed.map(
      ({ before }): AuditEntry => ({
        action: status === 'ENABLED' ? 'relationship.enabled-by-provider' : 'relationship.ended-by-provider',
        accountId,
        actorId: by.userId,
        object: { type: 'relationship', id },
        before: { side, status: before },
        after: { side, status, reason },
      }),
    ),
  );
}
