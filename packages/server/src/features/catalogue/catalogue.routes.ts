import { catalogueRoutes, type Metadata } from '@handelsplatz/contract/catalogue';
import type { Brand } from '@handelsplatz/domain/brands';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import type { Actor } from '@handelsplatz/domain/identity';
import { freshnessMs } from '@handelsplatz/domain/market-data';
import { paymentTerms } from '@handelsplatz/domain/trading';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { type CatalogueRow, readCatalogue } from './catalogue.read.ts';

/** The usual collection periods in days, as choices. */
const liftingPeriods = [1, 3, 5, 7, 10, 14, 21, 30];

export function registerCatalogueRoutes(
  http: HttpServer,
  { db, brand, clock }: Pick<AppContext, 'brand' | 'clock' | 'db'>,
): void {
  serve(
    http,
    catalogueRoutes.readMetadata,
    { right: 'signed-in', onBehalf: 'child-accounts.order' },
    async (request) => {
      const actor = getActor(request);
      // The platform counts as halted when the newest market window is too old to sell live prices.
      const openSince = new Date(clock.now().getTime() - freshnessMs);
      return toMetadata(brand, actor, await readCatalogue(db, { accountId: actor.accountId, openSince, brand }));
    },
  );
}

function toMetadata(brand: Brand, actor: Actor, row: CatalogueRow): Metadata {
  const products = row.products.toSorted(compareProducts);
  const switchedOn = Object.entries(brand.features).flatMap(([name, on]) => (on ? [name] : []));
  return {
    sellers: [...row.sellers],
    platformStatus: row.marketOpen ? 'open' : 'halted',
    fuels: products.filter((product) => product.type === 'FUEL'),
    additives: products.filter((product) => product.type === 'ADDITIVE'),
    regions: row.regions.map((region) => ({ ...region, terminals: [...region.terminals] })),
    deliveryOptions: ['pickup', 'delivery'],
    deliveryAddresses: [...row.deliveryAddresses],
    liftingPeriods,
    paymentTerms: [...paymentTerms],
    features: switchedOn,
    roles: [...actor.roles],
    accountType: actor.accountType,
    accountName: actor.accountName,
    purchasingEnabled: actor.purchasingEnabled,
    ...(row.asksColleagues && !actor.roles.includes('MyOffers_Purchase') && { asksForApproval: true }),
    ...(actor.accountType === 'buyer' && !actor.termsAccepted && { mustAcceptTerms: true }),
    ...(actor.factorDueAt && { factorDueAt: actor.factorDueAt.toISOString() }),
    shareholderChildAccount: actor.parentAccountId !== null,
    parentShareholderAccount: actor.hasChildAccounts,
    vat: row.vatPermille / 10,
  };
}
