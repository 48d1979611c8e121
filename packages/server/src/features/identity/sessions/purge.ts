import type { AppContext } from '../../platform/context.ts';
import { deviceDays } from './cookies.ts';
import { publishEnded } from './sessions.service.ts';
import { createSessionStore } from './sessions.store.ts';

/** Job that forgets what nobody needs any more. */
export const purgeJob = 'identity-purge';
const dayMs = 86_400_000;

/** Forgets sessions whose time is over, with their event streams, old links, devices whose cookie is gone, and counts of names that never reached the lock. */
export async function purgeIdentity(
  { db, clock, transactions }: Pick<AppContext, 'db' | 'clock' | 'transactions'>,
  lockAfter: number,
): Promise<void> {
  const now = clock.now().getTime();
  const inTransaction = transactions((tx) => ({ sessions: createSessionStore(tx) }));
  await inTransaction(async ({ sessions, events }) => publishEnded(events, await sessions.endExpired(clock.now())));
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  await db.deleteFrom('passwordResets').where('expiresAt', '<', daysAgo(1)).execute();
  await db.deleteFrom('knownDevices').where('createdAt', '<', daysAgo(deviceDays)).execute();
  const counts = db.deleteFrom('signInFailures').where('lastFailedAt', '<', daysAgo(30));
  await counts.where('failures', '<', lockAfter).execute();
}
