import type { OrderSide } from '@handelsplatz/domain/orders';
import type { BaseStores } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { notifyParent } from '../notify-parent.ts';
import type { LockedOrder } from './change.store.ts';

/** The job that notifies the other side of a step by mail. Its handler is in `notifying/`. */
export const orderStepJob = 'order-step';

/** Steps that are notified by this job. A confirmed and a cancelled order have jobs of their own. */
export type StepNotice =
  | 'APPROVE'
  | 'TRANSFER'
  | 'LIFT'
  | 'ASK'
  | 'CLOSE'
  | 'AMEND'
  | 'APPLY'
  | 'CONSENT'
  | 'REFUSE'
  | 'WITHDRAW'
  | 'REFUSE_OVER_LIFT'
  | 'SHARE'
  | 'REVOKE'
  | 'EXPIRE';

/** The data of the job. `key` differs for repeated steps of an order. */
export interface StepNoticeJob {
  readonly orderId: string;
  readonly notice: StepNotice;
  readonly key: string;
  readonly amendment?: number;
  readonly liftingId?: string;
  /** The side that took the step, where both may. The other one gets the mail. */
  readonly by?: OrderSide;
  /** Why an order ends without a loading. */
  readonly reason?: string;
}

/** Notifies the open pages of both sides, and every node's list of offers, that an order has changed. */
export async function announcePages(
  { events }: Pick<BaseStores, 'events'>,
  orders: readonly Pick<LockedOrder, 'offerId' | 'familyId' | 'buyerId' | 'sellerId'>[],
): Promise<void> {
  const distinct = (ids: readonly string[]) => [...new Set(ids)];
  await events.publishAll([
    ...distinct(orders.map(({ familyId }) => familyId)).map((familyId) => ({
      topic: 'internal.offers' as const,
      accountId: null,
      payload: {
        offerIds: distinct(orders.filter((order) => order.familyId === familyId).map(({ offerId }) => offerId)),
        familyId,
      },
    })),
    ...distinct(orders.map(({ buyerId }) => buyerId)).map((accountId) =>
      invalidate(accountId, 'orders', 'market', 'statistics', 'contracts', 'credit'),
    ),
    ...distinct(orders.flatMap(({ familyId, buyerId }) => (familyId === buyerId ? [] : [familyId]))).flatMap((id) =>
      notifyParent(id),
    ),
    ...distinct(orders.map(({ sellerId }) => sellerId)).map((accountId) =>
      invalidate(accountId, 'orders', 'offers', 'shell', 'statistics', 'contracts', 'credit'),
    ),
  ]);
}

/** Notifies pages at once, and the other side by mail. */
export async function announceStep(
  stores: BaseStores,
  order: LockedOrder,
  notice: Omit<StepNoticeJob, 'orderId'>,
): Promise<void> {
  await announcePages(stores, [order]);
  await stores.jobs.enqueue(orderStepJob, { orderId: order.id, ...notice } satisfies StepNoticeJob);
}
