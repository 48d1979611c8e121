import { type EventStore, invalidate } from '../../platform/events/index.ts';

/** Notifies people of a contract by mail. The handler is in `contracts.jobs.ts`. */
export const contractMailJob = 'contract-mail';

/** What a mail is about. LAPSED names the litres, REMINDED the days until the end. */
export interface ContractMailJob {
  readonly contractId: string;
  readonly kind: 'CREATED' | 'CHANGED' | 'CLOSED' | 'LAPSED' | 'REMINDED';
  readonly litres?: number;
  readonly days?: number;
}

/** Makes the open pages of both sides load the contract again. */
export async function announceContract(
  { events }: { readonly events: EventStore },
  { sellerId, buyerId }: { readonly sellerId: string; readonly buyerId: string },
): Promise<void> {
  await events.publishAll([sellerId, buyerId].map((accountId) => invalidate(accountId, 'contracts')));
}
