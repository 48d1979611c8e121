import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createIdempotencyStore } from '../../platform/idempotency/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createBasketStore } from '../baskets/index.ts';
import { createContractStore } from '../contracts/index.ts';
import { createCreditStore } from '../credit/index.ts';
import { createMarketDataStore } from '../market-data/index.ts';
import { createPricingStore } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { createPurchaseLimitStore } from '../purchase-limits/index.ts';
import { createTradeStore } from '../trading/index.ts';
import { createCallOff } from './calling-off/call-off.service.ts';
import { createChangeOrder } from './changing/change-order.service.ts';
import { createOrderConfirmations } from './confirmation/order-confirmations.ts';
import { registerOrderHistoryRoutes } from './history/order-history.routes.ts';
import { createOrderHistory } from './history/order-history.service.ts';
import { registerOrderJobs } from './orders.jobs.ts';
import { registerOrderRoutes } from './orders.routes.ts';
import { createOrderStore } from './orders.store.ts';
import { createPlaceOrder } from './placing/place-order.service.ts';
import { purgeOrderChanges } from './register/index.ts';

type Context = Pick<AppContext, 'transactions' | 'brand' | 'db' | 'jobs' | 'mailer' | 'config' | 'clock' | 'printer'>;

interface Dependencies {
  readonly books: RuleBooks;
  /** Called after the commit with the remaining volume of each offer, so that the next list shows it. */
  readonly onVolumesTaken: (volumes: ReadonlyMap<string, number>, buyerId: string) => void;
}

/** Orders: the one transaction that places them, their list, their confirmations, and the actions of sellers on them. */
export function createOrdersFeature(context: Context, { books, onVolumesTaken }: Dependencies) {
  const { brand, db } = context;
  const inTransaction = context.transactions((tx) => ({
    orders: createOrderStore(tx),
    idempotency: createIdempotencyStore(tx),
    baskets: createBasketStore(tx),
    trade: createTradeStore(tx, brand),
    pricing: createPricingStore(tx, books, brand),
    market: createMarketDataStore(tx, brand),
    contracts: createContractStore(tx),
    credit: createCreditStore(tx),
    purchaseLimits: createPurchaseLimitStore(tx),
  }));
  const placeOrder = createPlaceOrder({ inTransaction, brand, newId });
  const changeOrder = createChangeOrder({ inTransaction });
  const confirmations = createOrderConfirmations(context);
  const history = createOrderHistory(context);
  registerOrderJobs({ ...context, confirmations });
  context.jobs.work('order-changes-purge', async (_, { signal }) => void (await purgeOrderChanges(db, signal)));
  context.jobs.schedule('order-changes-purge', '17 * * * *', { timeZone: brand.zone });
  return {
    callOff: createCallOff({ inTransaction, brand, newId }),
    routes: (http: HttpServer) => {
      registerOrderRoutes(http, { db, placeOrder, changeOrder, confirmations, onVolumesTaken });
      registerOrderHistoryRoutes(http, { ...context, history });
    },
  };
}
