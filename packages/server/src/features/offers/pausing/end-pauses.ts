import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import type { ChangeOffers } from '../changing/change-offers.ts';
import type { OfferChangeStore } from '../changing/changes.store.ts';
import type { OverduePause } from './overdue-pauses.read.ts';

/** The job that ends pauses whose time has come. */
export const endPausesJob = 'offers-end-pauses';

interface Dependencies {
  readonly changeOffers: ChangeOffers;
  readonly inTransaction: InTransaction<BaseStores & { offers: OfferChangeStore }>;
}

/**
 * Makes offers active again whose pause is over, by the same command as their sellers. An offer that cannot be published any more,
 * for example because it has expired, stays paused and loses only the end of its pause. An offer that somebody changes meanwhile is left to the next run.
 */
export async function endPauses(
  overdue: readonly OverduePause[],
  { changeOffers, inTransaction }: Dependencies,
): Promise<void> {
  for (const { sellerId, offerId, version } of overdue) {
    const attempt = (values: { status?: 'ACTIVE'; pausedUntil: null }) =>
      inTransaction((stores) =>
        changeOffers(stores, { sellerId, userId: null, source: 'JOB', changes: [{ id: offerId, version, values }] }),
      );
    const { committed } = await attempt({ status: 'ACTIVE', pausedUntil: null });
    if (!committed) await attempt({ pausedUntil: null });
  }
}
