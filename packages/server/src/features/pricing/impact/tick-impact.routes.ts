import { marketDataRoutes } from '@handelsplatz/contract/market-data';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import { notFound } from '../../../platform/errors/known.ts';
import { type HttpServer, serve } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketDataFeature } from '../../market-data/index.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import { computeTickImpact } from './tick-impact.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'now' | 'believedPrices' | 'findReleasableTick'>;
}

/** Registers the route that shows an admin the impact of a quarantined price before its release. */
export function registerTickImpactRoutes(http: HttpServer, dependencies: Dependencies): void {
  serve(http, marketDataRoutes.computeTickImpact, { right: 'market.supervise' }, async (request) => {
    const tick = await dependencies.market.findReleasableTick(request.params.id);
    if (!tick) throw notFound();
    return computeTickImpact(dependencies, tick);
  });
}
