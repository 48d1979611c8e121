import { defaultMonthOf } from '@handelsplatz/domain/pricing';
import { createAccountsFeature } from '../features/accounts/index.ts';
import { createBasketsFeature } from '../features/baskets/index.ts';
import { createCatalogueFeature } from '../features/catalogue/index.ts';
import { createContactFeature } from '../features/contact/index.ts';
import { createContractsFeature } from '../features/contracts/index.ts';
import { createIdentityFeature } from '../features/identity/index.ts';
import { createLocationsFeature } from '../features/locations/index.ts';
import { createMarketFeature } from '../features/market/index.ts';
import { createNewsFeature } from '../features/news/index.ts';
import { createNotificationsFeature } from '../features/notifications/index.ts';
import { createOffersFeature } from '../features/offers/index.ts';
import { createOrdersFeature } from '../features/orders/index.ts';
import { createBasePriceCapture, createPricingFeature, createRuleBooks } from '../features/pricing/index.ts';
import { createRelationshipsFeature } from '../features/relationships/index.ts';
import { createShellFeature } from '../features/shell/index.ts';
import { createStatisticsFeature } from '../features/statistics/index.ts';
import type { AppContext } from '../platform/context.ts';
import type { Metrics } from '../platform/health/index.ts';

/** Every feature of the product, wired: what one needs of another is handed over here and nowhere else. */
export function createFeatures(context: AppContext, metrics: Metrics) {
  const books = createRuleBooks(context.brand.zone, defaultMonthOf(context.brand.features));
  const identity = createIdentityFeature(context);
  const market = createMarketFeature(context, { registry: metrics.registry, ecbSource: context.config.ecbSource });
  const offers = createOffersFeature(context, { market, books });
  const baskets = createBasketsFeature(context, { books });
  const orders = createOrdersFeature(context, { books, onVolumesTaken: offers.volumesTaken });

  const capture = createBasePriceCapture(context, { books, market });

  return {
    identity,
    market,
    stop: async () => {
      offers.stop();
      await market.stop();
      await capture.stop();
      await identity.stop();
    },
    all: [
      identity,
      createAccountsFeature(context),
      createRelationshipsFeature(context),
      createCatalogueFeature(context),
      market,
      offers,
      createPricingFeature(context, { books, market }),
      baskets,
      orders,
      createLocationsFeature(context),
      createStatisticsFeature(context),
      createNewsFeature(context),
      createContractsFeature(context),
      createContactFeature(context),
      createNotificationsFeature(context),
      createShellFeature(context),
    ],
  };
}
