import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketOffers } from '../market/index.ts';
import type { OrderSearch } from '../orders/index.ts';
import { registerSearchRoutes } from './search.routes.ts';

interface Dependencies {
  readonly orders: OrderSearch;
  readonly market: MarketOffers;
}

/** One search over orders, trading partners and offers. */
export function createSearchFeature({ db, brand }: Pick<AppContext, 'db' | 'brand'>, { orders, market }: Dependencies) {
  return { routes: (http: HttpServer): void => registerSearchRoutes(http, { db, brand, orders, market }) };
}
