import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { accountRoutes } from './accounts.routes.ts';

/** One's own company and the accounts under it. */
export interface AccountsFeature {
  routes(http: HttpServer): void;
}

export function createAccountsFeature(context: Pick<AppContext, 'db' | 'transactions'>): AccountsFeature {
  return { routes: (http) => accountRoutes(http, context) };
}
