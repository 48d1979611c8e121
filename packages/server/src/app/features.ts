import { pickDefaultMonth } from '@handelsplatz/domain/pricing/rules';
import { createAccountsFeature } from '../features/accounts/index.ts';
import { createAdditivesFeature } from '../features/additives/index.ts';
import { createAdminFeature } from '../features/admin/index.ts';
import { createApiKeysFeature } from '../features/api-keys/index.ts';
import { createApprovalsFeature } from '../features/approvals/index.ts';
import { createAuditFeature } from '../features/audit/index.ts';
import { createBasketsFeature } from '../features/baskets/index.ts';
import { createCatalogueFeature } from '../features/catalogue/index.ts';
import { createConsentFeature } from '../features/consent/index.ts';
import { createContactFeature } from '../features/contact/index.ts';
import { createContractsFeature } from '../features/contracts/index.ts';
import { createCreditFeature } from '../features/credit/index.ts';
import { createDashboardFeature } from '../features/dashboard/index.ts';
import { createEmptiesFeature } from '../features/empties/index.ts';
import { createFavouritesFeature } from '../features/favourites/index.ts';
import { createIdentityFeature } from '../features/identity/index.ts';
import { createLocationsFeature } from '../features/locations/index.ts';
import { createMarketFeature } from '../features/market/index.ts';
import { createMarketDataFeature } from '../features/market-data/index.ts';
import { createNewsFeature } from '../features/news/index.ts';
import { createNotificationsFeature } from '../features/notifications/index.ts';
import { createOffersFeature } from '../features/offers/index.ts';
import { createOnboardingFeature, type DemoControls } from '../features/onboarding/index.ts';
import { createOrdersFeature } from '../features/orders/index.ts';
import { createPapersFeature } from '../features/papers/index.ts';
import { createPriceAlertsFeature } from '../features/price-alerts/index.ts';
import { createPriceHaltsFeature } from '../features/price-halts/index.ts';
import { createPricingFeature } from '../features/pricing/index.ts';
import { createBasePriceCapture } from '../features/pricing/quotes/index.ts';
import { createRuleBooks } from '../features/pricing/rule-book/index.ts';
import { createPrivacyFeature } from '../features/privacy/index.ts';
import { createRelationshipsFeature } from '../features/relationships/index.ts';
import { createSearchFeature } from '../features/search/index.ts';
import { createShellFeature } from '../features/shell/index.ts';
import { createLostDemand, createOrderBenchmarks, createStatisticsFeature } from '../features/statistics/index.ts';
import { createTeamFeature } from '../features/team/index.ts';
import { createTermsFeature } from '../features/terms/index.ts';
import { createTriggersFeature } from '../features/triggers/index.ts';
import { createUploadsFeature } from '../features/uploads/index.ts';
import { createWebhooksFeature } from '../features/webhooks/index.ts';
import type { AppContext } from '../platform/context.ts';
import type { Metrics } from '../platform/health/index.ts';
import { createWindowJudging } from './window-judging.ts';

/** Creates every feature of the product. Only this function passes one feature to another. */
export function createFeatures(context: AppContext, metrics: Metrics, demo: DemoControls) {
  const books = createRuleBooks(context.brand.zone, pickDefaultMonth(context.brand.features));
  const identity = createIdentityFeature(context);
  const { team, teamAndDesk } = createTeamAndDesk(context, identity);
  const apiKeys = createApiKeysFeature(context);
  const webhooks = createWebhooksFeature(context);
  const marketData = createMarketDataFeature(context, {
    registry: metrics.registry,
    ecbSource: context.config.ecbSource,
  });
  const market = createMarketFeature(context, { marketData, books });
  const offers = createOffersFeature(context, { marketData, books });
  const additives = createAdditivesFeature(context, { marketData, books, changeOffers: offers.changeOffers });
  const { refused: onRefused } = createLostDemand(context);
  const benchmarks = createOrderBenchmarks(context, market.comparisons);
  const orders = createOrdersFeature(context, { books, onVolumesTaken: market.volumesTaken, onRefused, benchmarks });
  const { scanPrices } = market;
  const priceAlerts = createPriceAlertsFeature(context, { scanPrices });
  const triggers = createTriggersFeature(context, {
    isHolder: marketData.isHolder,
    scanPrices,
    history: market.history,
    fireTrigger: orders.fireTrigger,
  });
  const judging = createWindowJudging(context, { marketData, scanPrices, judges: [triggers.judge, priceAlerts.judge] });
  const capture = createBasePriceCapture(context, { books, market: marketData });

  const audit = createAuditFeature(context);
  return {
    identity,
    team,
    apiKeys,
    marketData,
    start: () => {
      webhooks.start();
      audit.start();
    },
    stop: async () => {
      for (const part of [
        webhooks,
        judging,
        triggers,
        benchmarks,
        market,
        additives,
        marketData,
        capture,
        identity,
        audit,
      ])
        await part.stop();
    },
    all: [
      identity,
      audit,
      apiKeys,
      webhooks,
      createAccountsFeature(context),
      ...teamAndDesk,
      createCatalogueFeature(context),
      marketData,
      market,
      additives,
      offers,
      createUploadsFeature(context, { books, changeOffers: offers.changeOffers }),
      createPricingFeature(context, { books, market: marketData, catalogue: market.catalogue }),
      createPapersFeature(context),
      createTermsFeature(context),
      createPriceHaltsFeature(context),
      createBasketsFeature(context, { books, onRefused }),
      orders,
      createDashboardFeature(context, market),
      createFavouritesFeature(context, market.offers),
      createApprovalsFeature(context, { books, placeApproved: orders.placeApproved }),
      createLocationsFeature(context),
      createStatisticsFeature(context),
      createNewsFeature(context),
      createContractsFeature(context, { books, callOff: orders.callOff }),
      priceAlerts,
      triggers,
      createCreditFeature(context),
      createConsentFeature(context),
      createContactFeature(context),
      createEmptiesFeature(context),
      createNotificationsFeature(context),
      createSearchFeature(context, { orders: orders.search, market: market.offers }),
      createPrivacyFeature(context),
      createShellFeature(context),
      createOnboardingFeature(context, demo),
    ],
  };
}

/** Team and relationships, and the provider's desk, which gives their commands over all accounts. */
function createTeamAndDesk(context: AppContext, identity: Parameters<typeof createTeamFeature>[1]) {
  const team = createTeamFeature(context, identity);
  const relationships = createRelationshipsFeature(context);
  return { team, teamAndDesk: [team, relationships, createAdminFeature(context, { team, relationships })] };
}
