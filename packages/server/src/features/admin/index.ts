import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { IdentityFeature } from '../identity/index.ts';
import type { RelationshipsFeature } from '../relationships/index.ts';
import type { TeamFeature } from '../team/index.ts';
import { registerDeskAccounts } from './accounts/accounts.routes.ts';
import { createDeskAccounts } from './accounts/accounts.service.ts';
import { registerBanners } from './banners/banners.routes.ts';
import { createBanners } from './banners/banners.service.ts';
import { createDeskBlends } from './catalogue/blends.service.ts';
import { registerDeskCatalogue } from './catalogue/catalogue.routes.ts';
import { createDeskCatalogue } from './catalogue/catalogue.service.ts';
import { registerOperation } from './operation/operation.routes.ts';
import { keepSwitches } from './operation/switches.service.ts';
import { registerDeskRelationships } from './relationships/relationships.routes.ts';
import { registerDeskUsers } from './users/users.routes.ts';

export { readProductsForDesk } from './catalogue/catalogue.read.ts';
export {
  bindCatalogue,
  type CatalogueCommand,
  type CatalogueStores,
  createCatalogueCommand,
} from './catalogue/catalogue-command.ts';
export { toProductColumns } from './catalogue/product-columns.ts';

/** The provider's desk. */
export interface AdminFeature {
  routes(http: HttpServer): void;
  /** Keeps with which switches this start runs. */
  start(): Promise<void>;
}

/** The commands of other features, which the desk gives over all accounts. */
interface Commands {
  readonly team: Pick<TeamFeature, 'commands' | 'invite'>;
  readonly identity: Pick<IdentityFeature, 'resetFactors'>;
  readonly relationships: Pick<RelationshipsFeature, 'decideFor'>;
}

export function createAdminFeature(context: AppContext, { team, identity, relationships }: Commands): AdminFeature {
  const accounts = createDeskAccounts(context);
  const banners = createBanners(context);
  const catalogue = createDeskCatalogue(context);
  return {
    start: () => keepSwitches(context),
    routes(http) {
      const reading = { ...context, db: context.readDb };
      registerDeskAccounts(http, accounts);
      registerBanners(http, { ...context, banners });
      registerOperation(http, reading);
      registerDeskCatalogue(http, { ...reading, catalogue, blends: createDeskBlends(context) });
      registerDeskRelationships(http, { ...context, ...relationships });
      registerDeskUsers(http, { ...context, team, resetFactors: identity.resetFactors });
    },
  };
}
