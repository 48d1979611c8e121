import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerAccountRoutes } from './accounts.routes.ts';

export { takeAccountVersion, type VersionChange } from './account-version.store.ts';
export { actForChild } from './children/acting.read.ts';

/** A user's own company and its child accounts. */
export interface AccountsFeature {
  routes(http: HttpServer): void;
}

export function createAccountsFeature(
  context: Pick<AppContext, 'db' | 'transactions' | 'brand' | 'config' | 'clock'>,
): AccountsFeature {
  return {
    routes: (http) => registerAccountRoutes(http, context),
  };
}
