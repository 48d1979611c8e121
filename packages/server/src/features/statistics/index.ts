import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerBenchmarkRoutes } from './benchmark/benchmark.routes.ts';
import { registerOrderMonthJobs } from './order-months.jobs.ts';
import { registerPurchaseRoutes } from './purchases/purchases.routes.ts';
import { registerStatisticsRoutes } from './statistics.routes.ts';
import { registerTradeRoutes } from './trade.routes.ts';

export { createOrderBenchmarks, type OrderBenchmarks } from './benchmark/order-benchmarks.ts';
export { createLostDemand, type LostDemand } from './lost-demand.ts';

/** Rankings of what was ordered from whom, a seller's reports, lost demand, and the date of the newest order. */
export interface StatisticsFeature {
  routes(http: HttpServer): void;
}

export function createStatisticsFeature(
  context: Pick<AppContext, 'brand' | 'clock' | 'db' | 'readDb' | 'jobs' | 'logger' | 'transactions'>,
): StatisticsFeature {
  registerOrderMonthJobs(context);
  const reading = { ...context, db: context.readDb };
  return {
    routes: (http) => {
      registerStatisticsRoutes(http, reading);
      registerTradeRoutes(http, reading);
      registerPurchaseRoutes(http, reading);
      registerBenchmarkRoutes(http, reading);
    },
  };
}
