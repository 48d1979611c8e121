import type { AppContext } from '../../platform/context.ts';
import { deviceDays } from './cookies.ts';

/** Job that forgets what nobody needs any more. */
export const purgeJob = 'identity-purge';
const dayMs = 86_400_000;

/** Forgets ended sessions, old links, devices whose cookie is gone, and counts of names that never reached the lock. */
export async function purgeIdentity({ db, clock }: Pick<AppContext, 'db' | 'clock'>, lockAfter: number): Promise<void> {
  const now = clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  await db.deleteFrom('sessions').where('expiresAt', '<', daysAgo(0)).execute();
  await db.deleteFrom('passwordResets').where('expiresAt', '<', daysAgo(1)).execute();
  await db.deleteFrom('knownDevices').where('createdAt', '<', daysAgo(deviceDays)).execute();
  const counts = db.deleteFrom('signInFailures').where('lastFailedAt', '<', daysAgo(30));
  await counts.where('failures', '<', lockAfter).execute();
}
