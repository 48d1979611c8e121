import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { newsRoutes } from './news.routes.ts';

/** What sellers tell the buyers they are connected with. */
export interface NewsFeature {
  routes(http: HttpServer): void;
}

export function createNewsFeature(context: Pick<AppContext, 'db'>): NewsFeature {
  return { routes: (http) => newsRoutes(http, context) };
}
