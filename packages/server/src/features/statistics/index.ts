import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { statisticsRoutes } from './statistics.routes.ts';

/** What was ordered with whom, and when last. */
export interface StatisticsFeature {
  routes(http: HttpServer): void;
}

export function createStatisticsFeature(context: Pick<AppContext, 'brand' | 'clock' | 'db'>): StatisticsFeature {
  return { routes: (http) => statisticsRoutes(http, context) };
}
