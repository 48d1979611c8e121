import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { contractRoutes } from './contracts.routes.ts';

/** What buyers and sellers agreed on for longer. */
export interface ContractsFeature {
  routes(http: HttpServer): void;
}

export function createContractsFeature(context: Pick<AppContext, 'db'>): ContractsFeature {
  return { routes: (http) => contractRoutes(http, context) };
}
