import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerConsentRoutes, registerUsageRoutes } from './consent.routes.ts';
import { createConsentService } from './consent.service.ts';

/** The job that deletes old replays, views and decisions. */
export const consentPurgeJob = 'consent-purge';

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'clock' | 'config' | 'jobs'>;

/** Decisions about analytics, page views and session replays, and what the provider sees of them. */
export function createConsentFeature(context: Context) {
  const { jobs, brand } = context;
  const consent = createConsentService(context);
  jobs.work(consentPurgeJob, () => consent.purge());
  jobs.schedule(consentPurgeJob, '35 3 * * *', { timeZone: brand.zone });
  return {
    routes: (http: HttpServer) => {
      registerConsentRoutes(http, { ...context, consent });
      registerUsageRoutes(http, { ...context, consent });
    },
  };
}
