import type { Actor } from '@handelsplatz/domain/identity';
import type { BaseStores } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import type { TermsVerdict } from './change-terms.ts';
import { relationshipMailJob } from './relationships.jobs.ts';
import type { ChangedStatus, OwnStatus } from './relationships.store.ts';

/** Makes the pages of both sides load again what a changed relationship changes on them. */
export const invalidateSides = ({ buyerId, sellerId }: Pick<ChangedStatus, 'buyerId' | 'sellerId'>) =>
  [buyerId, sellerId].map((accountId) => invalidate(accountId, 'relationships', 'market', 'shell'));

/** Notifies the pages of both sides that one of them has decided, and the other side by mail. */
export async function announceStatus(
  { events, jobs }: BaseStores,
  changed: readonly ChangedStatus[],
  { status, side }: { status: OwnStatus; side: 'buyer' | 'seller' },
): Promise<void> {
  await events.publishAll(changed.flatMap(invalidateSides));
  for (const { id, before } of changed) {
    if (before === status) continue;
    const kind = status === 'ENABLED' ? 'accepted' : before === 'NEW' ? 'refused' : 'disabled';
    await jobs.enqueue(relationshipMailJob, { relationshipId: id, kind, to: side === 'buyer' ? 'seller' : 'buyer' });
  }
}

/** Notifies the pages of the seller and of the changed buyers that terms have changed. */
export async function announceTerms(
  { events }: Pick<BaseStores, 'events'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { rows, written }: TermsVerdict,
): Promise<void> {
  const buyers = rows.filter(({ changed }) => changed).map(({ customer }) => customer.buyerId);
  if (!written || buyers.length === 0) return;
  await events.publishAll(
    [accountId, ...buyers].map((party) => invalidate(party, 'relationships', 'market', 'baskets')),
  );
}
