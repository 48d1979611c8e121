import { ruleRoutes } from '@handelsplatz/contract/pricing/rule-routes';
import { getActor, type HttpServer, sendJsonStream, serve } from '../../../platform/http/index.ts';
import { type OverviewSources, readPricingOverview } from './pricing-overview.ts';

const right = 'pricing.manage';

/** Registers the route of a seller's overview. */
export function registerOverviewRoutes(http: HttpServer, sources: OverviewSources): void {
  serve(http, ruleRoutes.readOverview, { right }, async (request, reply) =>
    sendJsonStream(reply, ruleRoutes.readOverview, await readPricingOverview(sources, getActor(request).accountId)),
  );
}
