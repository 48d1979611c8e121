import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { shellRoutes } from './shell.routes.ts';

/** What the frame around every page shows. */
export interface ShellFeature {
  routes(http: HttpServer): void;
}

export function createShellFeature(context: Pick<AppContext, 'db'>): ShellFeature {
  return { routes: (http) => shellRoutes(http, context) };
}
