import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerPriceHaltMails } from './price-halts.jobs.ts';
import { registerPriceHaltRoutes } from './price-halts.routes.ts';
import { createPriceHaltsService } from './price-halts.service.ts';
import { createPriceHaltStore } from './price-halts.store.ts';

export { haltScopeOfOffer, haltScopeOfOfferAt } from './price-halts.read.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'config' | 'jobs' | 'mailer' | 'transactions'>;

/** Halts of live prices: a seller's own, and those of the marketplace. */
export function createPriceHaltsFeature(context: Context) {
  const { db } = context;
  const halts = createPriceHaltsService(context.transactions((tx) => ({ halts: createPriceHaltStore(tx) })));
  registerPriceHaltMails(context);
  return { routes: (http: HttpServer) => registerPriceHaltRoutes(http, { db, halts }) };
}
