import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketDataFeature } from '../market-data/index.ts';
import { type ChangeOffers, createOfferChangeStore } from '../offers/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { createAdditiveNews } from './additive-news.ts';
import { registerAdditiveRoutes } from './additives.routes.ts';
import { createBuyerAdditives } from './buyer-additives.ts';
import { createChangeAdditives } from './change-additives.service.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'events' | 'logger' | 'transactions'>;

interface Dependencies {
  readonly marketData: MarketDataFeature;
  readonly books: RuleBooks;
  readonly changeOffers: ChangeOffers;
}

/** Additive offers: the buyer's section of the market, and the seller's own. */
export function createAdditivesFeature(context: Context, { marketData, books, changeOffers }: Dependencies) {
  const { db, brand, events } = context;
  const readBuyerAdditives = createBuyerAdditives({ db, brand, books, market: marketData });
  const changes = createChangeAdditives({
    db,
    brand,
    changeOffers,
    inTransaction: context.transactions((tx) => ({ offers: createOfferChangeStore(tx, books) })),
  });
  const news = createAdditiveNews(context);
  events.subscribe('internal.offers', ({ payload: { offerIds = [] } }) => news.changed(offerIds));
  return {
    routes: (http: HttpServer) =>
      registerAdditiveRoutes(http, { db, brand, clock: context.clock, changes, readBuyerAdditives }),
    stop: news.stop,
  };
}
