import { metadata } from '@handelsplatz/contract/catalogue';
import { problems } from '@handelsplatz/contract/common';
import type { Brand } from '@handelsplatz/domain/brands';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import type { Actor } from '@handelsplatz/domain/identity';
import type { z } from 'zod';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { type CatalogueRow, readCatalogue } from './catalogue.read.ts';

type Metadata = z.infer<typeof metadata>;

/** Payment terms of the product in days (Specification 9). */
const paymentTerms = [7, 14, 21, 30, 45];
/** Usual collection periods in days, offered where one is chosen. */
const liftingPeriods = [1, 3, 5, 7, 10, 14, 21, 30];
/** Without a market window for so long the platform counts as halted: the freshness limit of live prices. */
const haltedAfterMs = 120_000;

export function catalogueRoutes(
  http: HttpServer,
  { db, brand, clock }: Pick<AppContext, 'brand' | 'clock' | 'db'>,
): void {
  http.get(
    '/api/generic/metadata',
    {
      config: { right: 'signed-in' },
      schema: {
        summary: 'Sellers, products, terminals and what else the pages need once after sign-in',
        tags: ['catalogue'],
        response: { 200: metadata, ...problems(401) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const openSince = new Date(clock.now().getTime() - haltedAfterMs);
      return metadataOf(brand, actor, await readCatalogue(db, { accountId: actor.accountId, openSince }));
    },
  );
}

function metadataOf(brand: Brand, actor: Actor, row: CatalogueRow): Metadata {
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
    paymentTerms,
    features: switchedOn,
    roles: [...actor.roles],
    accountType: actor.accountType,
    accountName: actor.accountName,
    purchasingEnabled: actor.purchasingEnabled,
    shareholderChildAccount: actor.parentAccountId !== null,
    parentShareholderAccount: actor.hasChildAccounts,
    vat: brand.vatPermille / 10,
  };
}
