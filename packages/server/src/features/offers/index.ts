import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketFeature } from '../market/index.ts';
import type { RuleBooks } from '../pricing/index.ts';
import { createExplainOffer } from './explain-offer.ts';
import { createMarketCatalogue } from './market-catalogue.ts';
import { createMarketLists } from './market-list.ts';
import { registerOfferRoutes } from './offers.routes.ts';
import { createOfferStore } from './offers.store.ts';
import { createOwnOffers } from './own-offers.service.ts';
import { registerPriceListRoutes } from './price-list.routes.ts';
import { createReadPriceList } from './price-list.ts';
import { createVolumeNews } from './volume-news.ts';

export { sendBasketFault, sendTradeRefusal } from './answer.ts';
export type { TradeBuyer } from './buyer.read.ts';
export {
  checkCredit,
  checkDailyLimit,
  checkVolume,
  creditRefusal,
  type Demand,
  dailyLimitRefusal,
  volumeRefusal,
} from './supply-check.ts';
export { displayNameOf, type TradeOffer, termsFor } from './trade.read.ts';
export { createTradeStore, type TradeStore } from './trade.store.ts';
export {
  checkOffer,
  checkPaymentTerm,
  checkQuantity,
  checkRelationship,
  checkRight,
  firstRefusal,
  litresOf,
  livePricesHalted,
  offerExpired,
  quantityOf,
  quantityText,
  refuseTrade,
  type TradeRefusal,
  type TradeResult,
} from './trade-check.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'events' | 'transactions' | 'logger'>;

/** Offers: the market list of every buyer, explanations, and sellers' own offers. */
export function createOffersFeature(context: Context, { market, books }: { market: MarketFeature; books: RuleBooks }) {
  const { db, brand, events, logger } = context;
  const catalogue = createMarketCatalogue({ db, books, brand });
  const lists = createMarketLists({ db, brand, catalogue, market });
  const volumes = createVolumeNews({ catalogue, lists, market, events, logger });
  const ownOffers = createOwnOffers({
    db,
    brand,
    books,
    market,
    inTransaction: context.transactions((tx) => ({ offers: createOfferStore(tx) })),
  });

  events.subscribe('internal.offers', ({ payload }) => {
    const offerIds = idsIn(payload);
    catalogue.changed(offerIds);
    const familyId = familyIn(payload);
    if (!familyId) return;
    lists.forgetFamily(familyId);
    // Only what a family orders or gives back changes volumes.
    volumes.changed(offerIds ?? []);
  });
  const prepare = () => {
    const since = (market.previousWindow() ?? market.currentWindow())?.createdAt;
    if (since) void lists.prepare(since);
  };
  market.onWindow(prepare);
  events.subscribe('internal.pricing', () => {
    catalogue.repriced();
    prepare();
  });
  events.subscribe('invalidate', ({ accountId, payload }) => {
    // What is told to everybody is about prices and offers, and comes to the catalogue on its own.
    if (accountId !== null && topicsIn(payload).includes('market')) lists.forget(accountId);
  });

  return {
    routes(http: HttpServer): void {
      registerOfferRoutes(http, { brand, lists, explain: createExplainOffer({ db, brand, books, market }), ownOffers });
      registerPriceListRoutes(http, { readPriceList: createReadPriceList({ db, brand, catalogue, market }), brand });
    },
    stop: volumes.stop,
    /** An order of this node has been committed: its buyer's next list must show it. */
    volumesTaken(volumes: ReadonlyMap<string, number>, buyerId: string): void {
      for (const [offerId, remaining] of volumes) catalogue.noteRemaining(offerId, remaining);
      lists.forget(buyerId);
    },
  };
}

function idsIn(payload: unknown): string[] | undefined {
  const ids = (payload as { offerIds?: unknown } | null)?.offerIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : undefined;
}

/** The parent account of a buyer whose credit was drawn on or given back. */
function familyIn(payload: unknown): string | undefined {
  const familyId = (payload as { familyId?: unknown } | null)?.familyId;
  return typeof familyId === 'string' ? familyId : undefined;
}

function topicsIn(payload: unknown): unknown[] {
  const topics = (payload as { topics?: unknown } | null)?.topics;
  return Array.isArray(topics) ? topics : [];
}
