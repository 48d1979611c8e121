import { type BrandZone, toInstant } from '@handelsplatz/domain/formats';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import type { StoredRule, StoredVersion } from './rules/rules.read.ts';

/** Runs when a planned version or an expiry rule comes into force. */
const dueJob = 'pricing-due';

interface DueJob {
  readonly sellerId: string;
}

/** Notifies every node that a seller's rules have changed, and open pages that they show old prices. */
export async function announcePrices({ events }: Pick<BaseStores, 'events'>, sellerId: string): Promise<void> {
  await events.publishAll([
    { topic: 'internal.pricing', accountId: null, payload: { sellerId } },
    invalidate(null, 'market'),
    invalidate(sellerId, 'pricing', 'offers'),
  ]);
}

/** Notifies open pages again when the written version comes into force. */
export async function announceLater(
  { jobs }: Pick<BaseStores, 'jobs'>,
  { sellerId, zone, now }: { sellerId: string; zone: BrandZone; now: Date },
  { kind, details, validFrom }: Pick<StoredRule, 'kind'> & Pick<StoredVersion, 'details' | 'validFrom'>,
): Promise<void> {
  const { day, startTime } = details;
  const due = kind === 'EXPIRY' && day && startTime ? toInstant(day, startTime, zone) : validFrom;
  if (due > now) await jobs.enqueue<DueJob>(dueJob, { sellerId }, { startAfter: due });
}

/** Registers the worker that notifies open pages when a planned version or an expiry rule comes into force. */
export function registerDuePrices(context: Pick<AppContext, 'jobs' | 'transactions'>): void {
  const inTransaction = context.transactions(() => ({}));
  context.jobs.work<DueJob>(dueJob, ({ sellerId }) => inTransaction((stores) => announcePrices(stores, sellerId)));
}
