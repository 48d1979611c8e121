import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerNewsRoutes } from './news.routes.ts';

/** Posts by sellers for their connected buyers. */
export interface NewsFeature {
  routes(http: HttpServer): void;
}

export function createNewsFeature(context: Pick<AppContext, 'db'>): NewsFeature {
  return { routes: (http) => registerNewsRoutes(http, context) };
}
