import { lockAfterFailures } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { type PasswordResetService, resetJob } from './passwords/password-reset.service.ts';
import { purgeIdentity, purgeJob } from './sessions/purge.ts';

/** Registers identity's jobs, among them the hourly deletion of everything that has expired. */
export function registerIdentityJobs(context: AppContext, resets: PasswordResetService): void {
  const { jobs, brand } = context;
  jobs.work<{ name: string }>(resetJob, ({ name }) => resets.sendLink(name));
  jobs.work(purgeJob, () => purgeIdentity(context, lockAfterFailures));
  jobs.schedule(purgeJob, '17 * * * *', { timeZone: brand.zone });
}
