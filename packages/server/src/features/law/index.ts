/** The door of `law`: statutory figures with their days, which the provider keeps and which prices and papers take. */
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerLawCalendar } from './calendar.jobs.ts';
import { registerLawRoutes } from './law.routes.ts';
import { createLaw } from './law.service.ts';
import { seedLaw } from './law.store.ts';

export { createLawReader, type LawReader, lawFromDaySql, vatPermilleOn, vatRatesAsJson } from './law.read.ts';

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'clock' | 'jobs'>;

export function createLawFeature(context: Context) {
  const law = createLaw(context);
  registerLawCalendar(context);
  return {
    routes: (http: HttpServer) => registerLawRoutes(http, { ...context, law }),
    /** Fills the table of a new database. */
    seed: () => seedLaw(context.db),
  };
}
