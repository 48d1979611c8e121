import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { TeamFeature } from '../team/index.ts';
import { registerDeskAccounts } from './accounts/accounts.routes.ts';
import { createDeskAccounts } from './accounts/accounts.service.ts';
import { registerBanners } from './banners/banners.routes.ts';
import { createBanners } from './banners/banners.service.ts';
import { registerOperation } from './operation/operation.routes.ts';
import { registerDeskUsers } from './users/users.routes.ts';

/** The provider's desk. */
export interface AdminFeature {
  routes(http: HttpServer): void;
}

export function createAdminFeature(
  context: AppContext,
  { team }: { readonly team: Pick<TeamFeature, 'commands' | 'invite'> },
): AdminFeature {
  const accounts = createDeskAccounts(context);
  const banners = createBanners(context);
  return {
    routes(http) {
      registerDeskAccounts(http, accounts);
      registerBanners(http, { ...context, banners });
      registerOperation(http, context);
      registerDeskUsers(http, { ...context, team });
    },
  };
}
