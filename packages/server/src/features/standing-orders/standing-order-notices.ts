import type { BaseStores } from '../../platform/context.ts';
import { type EventStore, invalidate } from '../../platform/events/index.ts';
import { type NewNotice, type NoticeStore, notifyUsers } from '../notifications/index.ts';

/** Mails what has become of a standing order. The handler is in `standing-orders.jobs.ts`. */
export const standingOrderMailJob = 'standing-order-mail';

export interface StandingOrderMail {
  readonly standingOrderId: string;
  readonly kind: 'EXECUTED' | 'NOTIFIED' | 'REJECTED' | 'EXPIRED' | 'AT_RISK';
  /** The price that was reached, for NOTIFIED. */
  readonly priceMinor?: number;
  readonly terminal?: string;
  readonly offerId?: string;
}

/** Makes the open pages of an account load its standing orders again. */
export function announceStandingOrder({ events }: { readonly events: EventStore }, accountId: string): Promise<void> {
  return events.publish(invalidate(accountId, 'standing-orders'));
}

/** A standing order whose user is notified. */
interface NoticedStandingOrder {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
}

type Said = {
  [K in 'standingOrderExecuted' | 'standingOrderRejected' | 'standingOrderAtRisk' | 'priceAlert']: {
    readonly kind: K;
    readonly facts: Extract<NewNotice, { kind: K }>['facts'];
    readonly link?: string;
  };
}['standingOrderExecuted' | 'standingOrderRejected' | 'standingOrderAtRisk' | 'priceAlert'];

/** Notifies the user of a standing order on the page and by push. Its mails are written here (`standing-orders.jobs.ts`). */
export function noticeStandingOrder(
  stores: Pick<BaseStores, 'events' | 'jobs'> & { readonly notices: NoticeStore },
  { id, accountId, userId }: NoticedStandingOrder,
  at: Date,
  said: Said,
): Promise<void> {
  const notice = {
    link: `/vertraege-management/kaufauftraege/${id}`,
    ...said,
    accountId,
    userIds: [userId],
    subject: { type: 'standingOrder', id },
    ownMail: true,
  } as NewNotice;
  return notifyUsers(stores, at, notice);
}
