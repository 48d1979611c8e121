import { createCatalogueFeature } from '../features/catalogue/index.ts';
import { createConsentFeature } from '../features/consent/index.ts';
import { createContactFeature } from '../features/contact/index.ts';
import { createDashboardFeature } from '../features/dashboard/index.ts';
import { createEmptiesFeature } from '../features/empties/index.ts';
import { createFavouritesFeature } from '../features/favourites/index.ts';
import { createLawFeature } from '../features/law/index.ts';
import { createLocationsFeature } from '../features/locations/index.ts';
import { createNewsFeature } from '../features/news/index.ts';
import { createNotificationsFeature } from '../features/notifications/index.ts';
import { createOnboardingFeature, type DemoControls } from '../features/onboarding/index.ts';
import { createPapersFeature } from '../features/papers/index.ts';
import { createSearchFeature } from '../features/search/index.ts';
import { createShellFeature } from '../features/shell/index.ts';
import { createStatisticsFeature } from '../features/statistics/index.ts';
import { createTermsFeature } from '../features/terms/index.ts';
import type { AppContext } from '../platform/context.ts';
import type { Metrics } from '../platform/health/index.ts';
import { createPeopleFeatures } from './people-features.ts';
import { createTradeFeatures } from './trade-features.ts';

/** Creates every feature of the product. Only the functions of this folder pass one feature to another. */
export function createFeatures(context: AppContext, metrics: Metrics, demo: DemoControls) {
  const people = createPeopleFeatures(context);
  const trade = createTradeFeatures(context, metrics);
  const law = createLawFeature(context);
  const { identity, team, apiKeys, audit, webhooks, admin } = people;
  return {
    identity,
    team,
    apiKeys,
    law,
    marketData: trade.marketData,
    start: async () => {
      await admin.start();
      await identity.start();
      await webhooks.start();
      audit.start();
    },
    stop: async () => {
      for (const part of [webhooks, ...trade.running, identity, audit]) await part.stop();
    },
    all: [
      ...people.all,
      ...trade.all,
      law,
      ...createServiceFeatures(context, trade),
      createOnboardingFeature(context, demo),
    ],
  };
}

type Trade = Pick<ReturnType<typeof createTradeFeatures>, 'market' | 'orders'>;

/** What helps people around the trade: overview, search, papers, news and messages. */
function createServiceFeatures(context: AppContext, { market, orders }: Trade) {
  return [
    createCatalogueFeature(context),
    createPapersFeature(context),
    createTermsFeature(context),
    createDashboardFeature(context, market),
    createFavouritesFeature(context, market.offers),
    createLocationsFeature(context),
    createStatisticsFeature(context),
    createNewsFeature(context),
    createConsentFeature(context),
    createContactFeature(context),
    createEmptiesFeature(context),
    createNotificationsFeature(context),
    createSearchFeature(context, { orders: orders.search, market: market.offers }),
    createShellFeature(context),
  ];
}
