import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { BuyerHistory, MarketOffers } from '../market/index.ts';
import { registerDashboardRoutes } from './dashboard.routes.ts';

/** The dashboard: its arrangement by each user, what waits for a buyer, and the figures of what a buyer buys. */
export interface DashboardFeature {
  routes(http: HttpServer): void;
}

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'transactions'>;

export function createDashboardFeature(
  context: Context,
  market: { readonly offers: MarketOffers; readonly history: BuyerHistory },
): DashboardFeature {
  return {
    routes: (http) => registerDashboardRoutes(http, { ...context, market: market.offers, history: market.history }),
  };
}
