import type { AppContext } from '../../../platform/context.ts';
import { deviceDays } from './cookies.ts';
import { createLeftoverStore } from './leftovers.store.ts';
import { publishEnded } from './sessions.service.ts';
import { createSessionStore } from './sessions.store.ts';

/** The job that deletes what has expired. */
export const purgeJob = 'identity-purge';
const dayMs = 86_400_000;

/**
 * Deletes expired sessions (and ends their event streams), old links, devices whose cookie has expired, and counts of names
 * that never reached the lock.
 */
export async function purgeIdentity(
  { db, clock, transactions }: Pick<AppContext, 'db' | 'clock' | 'transactions'>,
  lockAfter: number,
): Promise<void> {
  const now = clock.now().getTime();
  const inTransaction = transactions((tx) => ({ sessions: createSessionStore(tx) }));
  await inTransaction(async ({ sessions, events }) => publishEnded(events, await sessions.endExpired(clock.now())));
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  const leftovers = createLeftoverStore(db);
  await leftovers.deleteResets({ expiredBefore: daysAgo(1) });
  await leftovers.deleteChallenges({ expiredBefore: clock.now() });
  await leftovers.deleteDevices({ knownBefore: daysAgo(deviceDays) });
  await leftovers.deleteFailures({ failedBefore: daysAgo(30), fewerThan: lockAfter });
}
