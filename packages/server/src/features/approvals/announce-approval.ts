import { type EventStore, invalidate } from '../../platform/events/index.ts';

/** The account's pages show requests, decisions and baskets as they are now. A user of its parent may have asked. */
export async function announceApproval(
  events: EventStore,
  account: { readonly accountId: string; readonly parentAccountId: string | null },
): Promise<void> {
  const accountIds = [account.accountId, account.parentAccountId].filter((id) => id !== null);
  await events.publishAll(accountIds.map((accountId) => invalidate(accountId, 'approvals', 'baskets', 'shell')));
}
