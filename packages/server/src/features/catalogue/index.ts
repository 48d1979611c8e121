import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerCatalogueRoutes } from './catalogue.routes.ts';

export { byProduct } from './by-product.read.ts';
export { blendFacts, blendsAt, transportFacts } from './product-facts.read.ts';

/** What is traded, where, and what an account may see of it. */
export interface CatalogueFeature {
  routes(http: HttpServer): void;
}

export function createCatalogueFeature(context: Pick<AppContext, 'brand' | 'clock' | 'db'>): CatalogueFeature {
  return { routes: (http) => registerCatalogueRoutes(http, context) };
}
