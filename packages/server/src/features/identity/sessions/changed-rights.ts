import type { EventStore, StreamClient, TopicEvent } from '../../../platform/events/index.ts';

/** Whose rights changed: those of one user, of an account and of those who act for it, or (null) of many accounts. */
export interface ChangedRights {
  readonly accountId: string | null;
  readonly userId?: string;
}

/** Publishes to every node that rights changed, in the transaction that changed them. */
export async function publishChangedRights(
  events: EventStore,
  { accountId, ...payload }: ChangedRights,
): Promise<void> {
  await events.publish({ topic: 'internal.rights-changed', accountId, payload });
}

/** Whether a stream was opened with rights that changed. */
export function isStreamConcerned(
  { accountId, payload: { userId } }: TopicEvent<'internal.rights-changed'>,
  client: StreamClient,
): boolean {
  if (userId) return client.userId === userId;
  return accountId === null || client.accountId === accountId || client.childAccountId === accountId;
}
