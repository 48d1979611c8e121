import type { AuditStore } from '../../../platform/audit/index.ts';
import type { BaseStores } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import type { PurchaseRightStore } from '../purchase-rights.store.ts';
import type { CustomerTermsStore } from '../terms.store.ts';
import type { RequestStore } from './requests.store.ts';

/** The stores of a transaction in which requests are sent or answered. */
export interface RequestStores extends BaseStores {
  readonly requests: RequestStore;
  readonly terms: CustomerTermsStore;
  readonly rights: PurchaseRightStore;
  readonly audit: AuditStore;
}

/** Notifies the pages of both sides that requests have changed, and with them rights and the market. */
export async function announceRequests(
  { events }: Pick<RequestStores, 'events'>,
  accountIds: readonly string[],
): Promise<void> {
  await events.publishAll(accountIds.map((accountId) => invalidate(accountId, 'relationships', 'market', 'session')));
}
