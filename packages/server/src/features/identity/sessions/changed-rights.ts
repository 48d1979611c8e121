import type { EventStore, LoggedEvent, StreamClient } from '../../../platform/events/index.ts';

/** Internal topic: event streams end, and begin again where the session may still read. `accountId` null: all. */
export const rightsChanged = 'internal.rights-changed';

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
  await events.publish({ topic: rightsChanged, accountId, payload });
}

/** Whether a stream was opened with rights that changed. */
export function isConcerned({ accountId, payload }: LoggedEvent, client: StreamClient): boolean {
  if (typeof payload === 'object' && payload !== null && 'userId' in payload) return client.userId === payload.userId;
  return accountId === null || client.accountId === accountId || client.childAccountId === accountId;
}
