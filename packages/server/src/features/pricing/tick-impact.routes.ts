import { problems } from '@handelsplatz/contract/common';
import { tickId, tickImpact } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import { notFound } from '../../platform/errors/known.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature } from '../market/index.ts';
import type { RuleBooks } from './rule-books.ts';
import { computeTickImpact } from './tick-impact.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketFeature, 'now' | 'believedPrices' | 'findReleasableTick'>;
}

/** What an admin sees before a price is let in that was kept out of the market. */
export function registerTickImpactRoutes(http: HttpServer, dependencies: Dependencies): void {
  http.get(
    '/api/admin/quarantine/:id/impact',
    {
      config: { right: 'market.supervise' },
      schema: {
        summary: 'What letting this price in would do to the base prices of all live offers',
        tags: ['market'],
        params: tickId,
        response: { 200: tickImpact, ...problems(401, 403, 404) },
      },
    },
    async (request) => {
      const tick = await dependencies.market.findReleasableTick(request.params.id);
      if (!tick) throw notFound();
      return computeTickImpact(dependencies, tick);
    },
  );
}
