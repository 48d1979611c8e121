import { pickDefaultMonth } from '@handelsplatz/domain/pricing/rules';
import { createAdditivesFeature } from '../features/additives/index.ts';
import { createApprovalsFeature } from '../features/approvals/index.ts';
import { createBasketsFeature } from '../features/baskets/index.ts';
import { createContractsFeature } from '../features/contracts/index.ts';
import { createCreditFeature } from '../features/credit/index.ts';
import { createMarketFeature } from '../features/market/index.ts';
import { createMarketDataFeature, type MarketDataFeature } from '../features/market-data/index.ts';
import { createOffersFeature } from '../features/offers/index.ts';
import { createOrdersFeature } from '../features/orders/index.ts';
import { createPriceAlertsFeature } from '../features/price-alerts/index.ts';
import { createPriceHaltsFeature } from '../features/price-halts/index.ts';
import { createPricingFeature } from '../features/pricing/index.ts';
import { createBasePriceCapture } from '../features/pricing/quotes/index.ts';
import { createRuleBooks } from '../features/pricing/rule-book/index.ts';
import { createStandingOrdersFeature } from '../features/standing-orders/index.ts';
import { createLostDemand, createOrderBenchmarks } from '../features/statistics/index.ts';
import { createUploadsFeature } from '../features/uploads/index.ts';
import type { AppContext } from '../platform/context.ts';
import type { Metrics } from '../platform/health/index.ts';
import { createWindowEvaluation } from './window-evaluation.ts';

/** What is traded, at which prices, and every way in which an order comes about. */
export function createTradeFeatures(context: AppContext, metrics: Metrics) {
  const books = createRuleBooks(context.brand.zone, pickDefaultMonth(context.brand.features));
  const goods = createGoods(context, { metrics, books });
  const { marketData, market, offers, additives } = goods;
  const { refused: onRefused } = createLostDemand(context);
  const benchmarks = createOrderBenchmarks(context, market.comparisons);
  const orders = createOrdersFeature(context, { books, onVolumesTaken: market.volumesTaken, onRefused, benchmarks });
  const uploads = createUploadsFeature(context, { books, changeOffers: offers.changeOffers });
  const watch = createPriceWatch(context, { marketData, market, orders });
  return {
    marketData,
    market,
    orders,
    /** What runs beside requests, in the sequence in which it stops. */
    running: [
      watch.evaluating,
      watch.standingOrders,
      benchmarks,
      market,
      additives,
      marketData,
      goods.capture,
      uploads,
    ],
    all: [
      marketData,
      market,
      additives,
      offers,
      uploads,
      createPricingFeature(context, { books, market: marketData, catalogue: market.catalogue }),
      createPriceHaltsFeature(context),
      createBasketsFeature(context, { books, onRefused }),
      orders,
      createApprovalsFeature(context, { books, placeApproved: orders.placeApproved }),
      createContractsFeature(context, { books, callOff: orders.callOff }),
      createCreditFeature(context),
      watch.priceAlerts,
      watch.standingOrders,
    ],
  };
}

interface GoodsDependencies {
  readonly metrics: Metrics;
  readonly books: ReturnType<typeof createRuleBooks>;
}

/** Offers with their additives, the base prices that they follow, and the market that shows them. */
function createGoods(context: AppContext, { metrics, books }: GoodsDependencies) {
  const marketData = createMarketDataFeature(context, {
    registry: metrics.registry,
    ecbSource: context.config.ecbSource,
  });
  const market = createMarketFeature(context, { marketData, books });
  const offers = createOffersFeature(context, { marketData, books });
  const additives = createAdditivesFeature(context, { marketData, books, changeOffers: offers.changeOffers });
  const capture = createBasePriceCapture(context, { books, market: marketData });
  return { marketData, market, offers, additives, capture };
}

interface WatchDependencies {
  readonly marketData: MarketDataFeature;
  readonly market: ReturnType<typeof createMarketFeature>;
  readonly orders: ReturnType<typeof createOrdersFeature>;
}

/** What waits for a price: alerts, and standing orders that order. */
function createPriceWatch(context: AppContext, { marketData, market, orders }: WatchDependencies) {
  const { scanPrices, history } = market;
  const priceAlerts = createPriceAlertsFeature(context, { scanPrices });
  const standingOrders = createStandingOrdersFeature(context, {
    isHolder: marketData.isHolder,
    scanPrices,
    history,
    fireStandingOrder: orders.fireStandingOrder,
  });
  const evaluating = createWindowEvaluation(context, {
    marketData,
    scanPrices,
    evaluators: [standingOrders.evaluate, priceAlerts.evaluate],
  });
  return { priceAlerts, standingOrders, evaluating };
}
