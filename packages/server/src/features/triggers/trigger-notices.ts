import type { BaseStores } from '../../platform/context.ts';
import { type EventStore, invalidate } from '../../platform/events/index.ts';
import { type NewNotice, type NoticeStore, notify } from '../notifications/index.ts';

/** Mails what has become of a trigger. The handler is in `triggers.jobs.ts`. */
export const triggerMailJob = 'trigger-mail';

export interface TriggerMail {
  readonly triggerId: string;
  readonly kind: 'EXECUTED' | 'NOTIFIED' | 'REJECTED' | 'EXPIRED' | 'AT_RISK';
  /** The price that was reached, for NOTIFIED. */
  readonly priceMinor?: number;
  readonly terminal?: string;
  readonly offerId?: string;
}

/** Makes the open pages of an account load its triggers again. */
export function announceTrigger({ events }: { readonly events: EventStore }, accountId: string): Promise<void> {
  return events.publish(invalidate(accountId, 'triggers'));
}

/** A trigger whose user is notified. */
interface NoticedTrigger {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
}

type Said = {
  [K in 'triggerExecuted' | 'triggerRejected' | 'triggerAtRisk' | 'priceAlert']: {
    readonly kind: K;
    readonly facts: Extract<NewNotice, { kind: K }>['facts'];
    readonly link?: string;
  };
}['triggerExecuted' | 'triggerRejected' | 'triggerAtRisk' | 'priceAlert'];

/** Notifies the user of a trigger on the page and by push. Its mails are written here (`triggers.jobs.ts`). */
export function noticeTrigger(
  stores: Pick<BaseStores, 'events' | 'jobs'> & { readonly notices: NoticeStore },
  { id, accountId, userId }: NoticedTrigger,
  at: Date,
  said: Said,
): Promise<void> {
  const notice = {
    link: `/vertraege-management/kaufauftraege/${id}`,
    ...said,
    accountId,
    userIds: [userId],
    subject: { type: 'trigger', id },
    ownMail: true,
  } as NewNotice;
  return notify(stores, at, notice);
}
