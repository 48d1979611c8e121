import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerContractRoutes } from './contracts.routes.ts';

/** Long-term agreements between buyers and sellers. */
export interface ContractsFeature {
  routes(http: HttpServer): void;
}

export function createContractsFeature(context: Pick<AppContext, 'db'>): ContractsFeature {
  return { routes: (http) => registerContractRoutes(http, context) };
}
