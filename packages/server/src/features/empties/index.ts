import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerEmptiesMails } from './empties.jobs.ts';
import { registerEmptiesRoutes } from './empties.routes.ts';
import { createEmpties } from './empties.service.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'config' | 'jobs' | 'mailer' | 'transactions'>;

/** Requests of buyers to collect empty containers of additives. */
export function createEmptiesFeature(context: Context) {
  const empties = createEmpties(context);
  registerEmptiesMails(context);
  return { routes: (http: HttpServer) => registerEmptiesRoutes(http, { ...context, empties }) };
}
