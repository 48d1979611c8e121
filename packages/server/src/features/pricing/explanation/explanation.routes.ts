import { priceRoutes } from '@handelsplatz/contract/pricing/price-routes';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../../platform/refusals/index.ts';
import type { ExplainOffer } from './explain-offer.ts';

/** Registers the route that explains an offer's price. */
export function registerExplanationRoutes(http: HttpServer, explain: ExplainOffer): void {
  serve(
    http,
    priceRoutes.explain,
    { right: 'offers.explain', onBehalf: 'child-accounts.order' },
    async (request, reply) => {
      const explained = await explain(getActor(request), request.params.id, request.query);
      return explained.ok ? explained.value : sendBusinessRefusal(reply, explained);
    },
  );
}
