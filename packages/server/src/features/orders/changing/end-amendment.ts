import type { AmendmentState } from '@handelsplatz/domain/orders';
import type { StoredAmendment } from './amendment.store.ts';
import type { LockedOrder } from './change.store.ts';
import type { ChangingStores } from './changing.ts';
import { giveBack } from './supply.ts';

/** How the wait for the buyer ends without the new values. */
export interface Ending {
  readonly state: Extract<AmendmentState, 'REFUSED' | 'WITHDRAWN' | 'EXPIRED' | 'ENDED'>;
  /** Null: the marketplace itself, because time is over. */
  readonly userId: string | null;
  readonly answer?: string;
}

/** Ends an open amendment of a locked order. What it held is given back, and the order stays as it is. */
export async function endAmendment(
  stores: ChangingStores,
  order: LockedOrder,
  amendment: StoredAmendment,
  { state, userId, answer = '' }: Ending,
): Promise<void> {
  await giveBack(stores, order, { litres: amendment.heldLitres, grossMinor: amendment.heldMinor });
  await stores.amendments.decide(amendment, { state, userId, answer });
}

/** Ends the open amendment of an order that goes on without it: it is cancelled, or its first goods are lifted. */
export async function endOpenAmendment(stores: ChangingStores, order: LockedOrder, userId: string): Promise<void> {
  const open = await stores.amendments.findOpen(order.id);
  if (open) await endAmendment(stores, order, open, { state: 'ENDED', userId });
}
