import { lockAfterFailures } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { type PasswordResetService, resetJob } from './password-reset.service.ts';
import { purgeIdentity, purgeJob } from './purge.ts';

/** Registers what identity does beside requests; every hour it forgets what is over. */
export function registerIdentityJobs(context: AppContext, resets: PasswordResetService): void {
  const { jobs, brand } = context;
  jobs.work<{ name: string }>(resetJob, ({ name }) => resets.sendLink(name));
  jobs.work(purgeJob, () => purgeIdentity(context, lockAfterFailures));
  jobs.schedule(purgeJob, '17 * * * *', { timeZone: brand.zone });
}
