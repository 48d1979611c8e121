import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createIdempotencyStore } from '../../platform/idempotency/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createMarketStore } from '../market/index.ts';
import { createTradeStore } from '../offers/index.ts';
import { createPricingStore, type RuleBooks } from '../pricing/index.ts';
import { registerBasketRoutes } from './baskets.routes.ts';
import { createBasketService } from './baskets.service.ts';
import { createBasketStore } from './baskets.store.ts';

export { type BasketStore, createBasketStore } from './baskets.store.ts';
export { type Position, pricePositions } from './positions.ts';
export { purchaseChecks, refusalOf } from './purchase-checks.ts';
export { readTradeMarket } from './reservation.ts';

/** Baskets of buyers: reserved prices, totals, and what stands in the way of ordering. */
export function createBasketsFeature(
  context: Pick<AppContext, 'transactions' | 'brand'>,
  { books }: { books: RuleBooks },
) {
  const { brand } = context;
  const inTransaction = context.transactions((tx) => ({
    baskets: createBasketStore(tx),
    idempotency: createIdempotencyStore(tx),
    trade: createTradeStore(tx, brand),
    pricing: createPricingStore(tx, books, brand),
    market: createMarketStore(tx, brand),
  }));
  const service = createBasketService({ inTransaction, brand, newId });
  return { routes: (http: HttpServer) => registerBasketRoutes(http, service) };
}
