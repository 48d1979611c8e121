import type { NoticeKind } from '@handelsplatz/contract/notifications';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import { invalidate } from '../../../platform/events/index.ts';
import type { NewNotice } from './notice-facts.ts';
import { type Correction, createNoticeStore, type NoticeStore } from './notices.store.ts';

/** Send notices by mail and push after their commit. */
export const noticeMailJob = 'notice-mail';
export const noticePushJob = 'notice-push';

/** Notices that go out together. */
export interface OutgoingJob {
  readonly ids: readonly string[];
}

type Stores = Pick<BaseStores, 'events' | 'jobs'> & { readonly notices: NoticeStore };

/**
 * Notifies users in the transaction in which something happens: a rollback takes the notice with it. The notices show on
 * all open pages of their readers at once and go out by the channels that each reader has chosen.
 *
 * @example
 * const inTransaction = context.transactions((tx) => ({ alerts: createAlertStore(tx), notices: createNoticeStore(tx) }));
 * await inTransaction(async (stores) => {
 *   await stores.alerts.fire(id);
 *   await notifyUsers(stores, clock.now(), {
 *     accountId,
 *     userIds: [userId],
 *     kind: 'priceAlert',
 *     subject: { type: 'priceAlert', id },
 *     facts: { product: 'Diesel', terminal: 'Hamburg', priceMinor: 12315, limitMinor: 12400, below: true },
 *     link: `/handelsplatz?angebot=${offerId}`,
 *   });
 * });
 */
export async function notifyUsers(stores: Stores, now: Date, ...notices: readonly NewNotice[]): Promise<void> {
  const written = await stores.notices.addAll(notices, now);
  if (written.length === 0) return;
  await announceNotices(stores, [...new Set(written.map(({ accountId }) => accountId))]);
  await enqueue(
    stores,
    noticeMailJob,
    written.filter(({ mail }) => mail),
  );
  await enqueue(
    stores,
    noticePushJob,
    written.filter(({ push }) => push),
  );
}

/** Corrects earlier notices in the transaction that changes their facts, so that nobody reads what is no longer for them. */
export async function replaceFacts<K extends NoticeKind>(stores: Stores, correction: Correction<K>): Promise<void> {
  await announceNotices(stores, await stores.notices.replaceFacts(correction));
}

/** Lets all open pages of these accounts load their notices again. */
export async function announceNotices(
  { events }: Pick<BaseStores, 'events'>,
  accountIds: readonly string[],
): Promise<void> {
  await events.publishAll(accountIds.map((accountId) => invalidate(accountId, 'notices')));
}

const mostInOneJob = 500;

async function enqueue({ jobs }: Stores, name: string, written: readonly { id: string }[]): Promise<void> {
  for (let from = 0; from < written.length; from += mostInOneJob) {
    const ids = written.slice(from, from + mostInOneJob).map(({ id }) => id);
    await jobs.enqueue(name, { ids } satisfies OutgoingJob);
  }
}

/** Notifies users of something after its commit. A job may run twice, so each notice has a `key`. */
export type Notifier = (notices: readonly (NewNotice & { readonly key: string })[]) => Promise<void>;

/** For jobs that were enqueued in the transaction that they report. */
export function createNotifier({ transactions, clock }: Pick<AppContext, 'transactions' | 'clock'>): Notifier {
  const inTransaction = transactions((tx) => ({ notices: createNoticeStore(tx) }));
  return (notices) => inTransaction((stores) => notifyUsers(stores, clock.now(), ...notices));
}
