import { type EventStore, invalidate } from '../../../platform/events/index.ts';
import type { JobStore } from '../../../platform/jobs/index.ts';
import type { TradeBuyer } from '../../trading/index.ts';
import { notifyParent } from '../notify-parent.ts';
import type { NewOrder } from '../orders.store.ts';

/** Jobs that notify people of orders by mail. Their handlers are in `orders.jobs.ts`. */
export const orderPlacedJob = 'order-placed';
export const orderConfirmedJob = 'order-confirmed';
export const orderCancelledJob = 'order-cancelled';

interface NoticeStores {
  readonly events: EventStore;
  readonly jobs: JobStore;
}

/**
 * Notifies both sides' browsers and mailboxes, and every node's list of offers, that orders were placed. A user of the parent may have
 * asked for those that were `approved`, and sees that on their pages.
 */
export async function announcePlaced(
  { events, jobs }: NoticeStores,
  { orders, buyer, approved = false }: { orders: readonly NewOrder[]; buyer: TradeBuyer; approved?: boolean },
): Promise<void> {
  const sellers = [...new Set(orders.map((order) => order.seller_id))];
  const notified = events.publishAll([
    {
      topic: 'internal.offers',
      accountId: null,
      payload: { offerIds: orders.map((order) => order.offer_id), familyId: buyer.customerId },
    },
    invalidate(buyer.buyerId, 'orders', 'baskets', 'market', 'statistics', 'contracts', 'credit', 'approvals', 'shell'),
    ...notifyParent(buyer.parentId, ...(approved ? (['approvals', 'shell'] as const) : [])),
    ...sellers.map((accountId) =>
      invalidate(accountId, 'orders', 'offers', 'shell', 'statistics', 'contracts', 'credit'),
    ),
  ]);
  await Promise.all([notified, jobs.enqueue(orderPlacedJob, { orderIds: orders.map((order) => order.id) })]);
}
