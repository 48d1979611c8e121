import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { actForChild } from '../accounts/index.ts';
import type { MarketDataFeature } from '../market-data/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { createMarketCatalogue } from './catalogue/market-catalogue.ts';
import { createBuyerHistory } from './history/buyer-history.ts';
import { registerHistoryRoutes } from './history/history.routes.ts';
import { createOfferHistoryReads } from './history/offer-history.ts';
import { createPriceRecorder } from './history/price-recorder.ts';
import { createMarketLists, type MarketLists } from './lists/market-list.ts';
import { createVolumeNews } from './lists/volume-news.ts';
import { createLookBack } from './look-back/look-back.ts';
import { registerMarketRoutes } from './market.routes.ts';
import { createMissingReader } from './missing/missing-offers.ts';
import { createReadOfferParts } from './parts/offer-parts.ts';

export type { CatalogueOffer } from './catalogue/catalogue.read.ts';
export { getBook } from './catalogue/catalogue-cells.ts';
export type { CompiledCatalogue, MarketCatalogue } from './catalogue/market-catalogue.ts';
export { unitsPerPrice } from './history/base-prices.ts';
export type { BuyerHistory, BuyerHistoryQuery, OfferedPoint, PairHistory } from './history/buyer-history.ts';
export { type PricePoint, readPriceHistory, type SeriesHistory, spanOfDays } from './history/price-history.ts';
export { type BuyerView, readBuyerView } from './lists/buyer-view.read.ts';
export { collectionFields, priceStandsUntil } from './lists/csv-fields.ts';
export type { MarketGlimpse, MarketLists, PlacedPurchase } from './lists/market-list.ts';
export { commonTerms } from './lists/market-offer.ts';
export type { OrderableOffers } from './lists/orderable-offers.ts';
export { atTerminals, type PriceScan, type ScannedOffer, type ScannedPrices } from './lists/scanned-prices.ts';
export type { PastComparison } from './look-back/compare-past.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'readDb' | 'brand' | 'events' | 'logger' | 'transactions'>;

/** The offers of one buyer at this moment, with the buyer's prices, each at its shortest payment term. */
export interface MarketOffers {
  readOffers(buyer: Parameters<MarketLists['readOffers']>[0]): ReturnType<MarketLists['readOffers']>;
}

interface Dependencies {
  readonly marketData: MarketDataFeature;
  readonly books: RuleBooks;
}

/** The market: every buyer's list of offers with live prices, and the remaining volume of each offer. */
export function createMarketFeature(context: Context, { marketData, books }: Dependencies) {
  const { config, db, readDb, brand, events, logger } = context;
  const catalogue = createMarketCatalogue({ db, books, brand });
  const lists = createMarketLists({ db, brand, catalogue, market: marketData });
  const history = createBuyerHistory({ db, readDb, brand, books, catalogue, lists, market: marketData });
  const histories = createOfferHistoryReads({ readDb, brand, catalogue, lists, history, market: marketData });
  const readParts = createReadOfferParts({ catalogue, lists, market: marketData });
  const lookBack = createLookBack({ db, brand, lists, market: marketData });
  const recorder = config.recordPrices ? createPriceRecorder(context, { market: marketData, catalogue }) : undefined;
  const missing = createMissingReader({ db, brand, books, market: marketData });
  const volumes = createVolumeNews({ catalogue, lists, market: marketData, events, logger });

  events.subscribe('internal.offers', ({ payload: { offerIds, familyId } }) => {
    catalogue.changed(offerIds);
    if (!familyId) return;
    lists.forgetFamily(familyId);
    // Volumes change only with orders and cancellations, and only those name a family.
    volumes.changed(offerIds ?? []);
  });
  const prepare = () => {
    const since = (marketData.previousWindow() ?? marketData.currentWindow())?.createdAt;
    if (since) void lists.prepare(since);
  };
  marketData.onWindow(prepare);
  events.subscribe('internal.pricing', () => {
    catalogue.repriced();
    prepare();
  });
  // Rates of VAT are read with the buyers.
  events.subscribe('internal.law', lists.forgetAll);
  events.subscribe('invalidate', ({ accountId, payload }) => {
    // Events for all accounts are about prices and offers. The catalogue receives those changes by its own events.
    if (accountId !== null && payload.topics.includes('market')) lists.forget(accountId);
  });

  return {
    catalogue,
    /** Prices of the past for one buyer: for charts, backtests and reports. */
    history,
    /** Opens a scan of the newest window, in which the prices of many buyers are read. */
    scanPrices: lists.scan,
    offers: { readOffers: (buyer) => lists.readOffers(buyer, null) } satisfies MarketOffers,
    routes(http: HttpServer): void {
      registerMarketRoutes(http, {
        brand,
        config,
        lists,
        missing,
        lookBack,
        findChild: (actor, childId) => actForChild(db, actor, childId),
      });
      registerHistoryRoutes(http, { brand, histories, readParts });
    },
    /** The market at the instant of an order, for its comparison. */
    comparisons: { glimpse: lists.glimpse, compare: lists.compare, compareAt: lookBack.compareAt },
    stop: async (): Promise<void> => {
      volumes.stop();
      await recorder?.stop();
    },
    /** Called after the commit of an order on this node, so that its buyer's next list shows the order. */
    volumesTaken(volumes: ReadonlyMap<string, number>, buyerId: string): void {
      for (const [offerId, remaining] of volumes) catalogue.noteRemaining(offerId, remaining);
      lists.forget(buyerId);
    },
  };
}
