import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createIdempotencyStore } from '../../platform/idempotency/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createMarketDataStore } from '../market-data/index.ts';
import { createPricingStore } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import type { LostDemand } from '../statistics/index.ts';
import { createTradeStore } from '../trading/index.ts';
import { registerBasketRoutes } from './baskets.routes.ts';
import { createBasketService } from './baskets.service.ts';
import { createBasketStore } from './baskets.store.ts';
import { createOrderAgain } from './ordering-again/order-again.service.ts';
import { registerOrderingAgain } from './ordering-again/ordering-again.routes.ts';
import { createTemplateService } from './ordering-again/templates.service.ts';
import { createTemplateStore } from './ordering-again/templates.store.ts';

export { basketView } from './basket-view.ts';
export { type BasketStore, createBasketStore } from './baskets.store.ts';
export {
  type BasketItemChange,
  changePosition,
  findPosition,
  type PositionStores,
  type ReadBasket,
  readBasket,
  replaced,
} from './change-position.ts';

/** Baskets of buyers: reserved prices, totals, and the reasons why a position cannot be ordered. */
export function createBasketsFeature(
  context: Pick<AppContext, 'transactions' | 'brand' | 'db'>,
  { books, onRefused }: { books: RuleBooks; onRefused: LostDemand['refused'] },
) {
  const { brand } = context;
  const inTransaction = context.transactions((tx) => ({
    baskets: createBasketStore(tx),
    templates: createTemplateStore(tx),
    idempotency: createIdempotencyStore(tx),
    trade: createTradeStore(tx, brand),
    pricing: createPricingStore(tx, books, brand),
    market: createMarketDataStore(tx, brand),
  }));
  const service = createBasketService({ inTransaction, brand, newId });
  const orderAgain = createOrderAgain({ db: context.db, inTransaction, baskets: service, brand });
  const templates = createTemplateService({ inTransaction, newId });
  return {
    routes: (http: HttpServer) => {
      registerBasketRoutes(http, { baskets: service, onRefused });
      registerOrderingAgain(http, { db: context.db, orderAgain, templates });
    },
  };
}
