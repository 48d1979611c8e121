import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerPrivacyRoutes } from './privacy.routes.ts';
import { createPrivacy } from './privacy.service.ts';

/** Deletes on its day what was kept of erased people. */
const deletionJob = 'erasures-due';

/** People's data: what is stored about a person, and its erasure. */
export function createPrivacyFeature(context: AppContext) {
  const privacy = createPrivacy(context);
  context.jobs.work(deletionJob, () => privacy.deleteDue());
  context.jobs.schedule(deletionJob, '10 4 * * *', { timeZone: context.brand.zone });
  return { routes: (http: HttpServer) => registerPrivacyRoutes(http, { ...context, privacy }) };
}
