import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { MarketDataFeature } from '../market-data/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { registerOfferRoutes } from './offers.routes.ts';
import { createOfferStore } from './offers.store.ts';
import { createOwnOffers } from './own-offers.service.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'transactions'>;

interface Dependencies {
  readonly marketData: MarketDataFeature;
  readonly books: RuleBooks;
}

/** Offers on the side of their seller. */
export function createOffersFeature(context: Context, { marketData, books }: Dependencies) {
  const { db, brand } = context;
  const ownOffers = createOwnOffers({
    db,
    brand,
    books,
    market: marketData,
    inTransaction: context.transactions((tx) => ({ offers: createOfferStore(tx) })),
  });
  return { routes: (http: HttpServer) => registerOfferRoutes(http, ownOffers) };
}
