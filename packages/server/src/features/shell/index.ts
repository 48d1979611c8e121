import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerShellRoutes } from './shell.routes.ts';

/** The counts in the frame around every page. */
export interface ShellFeature {
  routes(http: HttpServer): void;
}

export function createShellFeature(context: Pick<AppContext, 'db'>): ShellFeature {
  return { routes: (http) => registerShellRoutes(http, context) };
}
