import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createIdempotencyStore } from '../../platform/idempotency/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createBasketStore } from '../baskets/index.ts';
import { createCreditStore } from '../credit/index.ts';
import { createMarketStore } from '../market/index.ts';
import { createTradeStore } from '../offers/index.ts';
import { createPricingStore, type RuleBooks } from '../pricing/index.ts';
import { createPurchaseLimitStore } from '../purchase-limits/index.ts';
import { createChangeOrder } from './change-order.service.ts';
import { createOrderConfirmations } from './order-confirmations.ts';
import { registerOrderJobs } from './orders.jobs.ts';
import { registerOrderRoutes } from './orders.routes.ts';
import { createOrderStore } from './orders.store.ts';
import { createPlaceOrder } from './place-order.service.ts';

type Context = Pick<AppContext, 'transactions' | 'brand' | 'db' | 'jobs' | 'mailer' | 'config' | 'clock' | 'printer'>;

interface Dependencies {
  readonly books: RuleBooks;
  /** Told after the commit what is left of each offer, so that the next list shows it. */
  readonly onVolumesTaken: (volumes: ReadonlyMap<string, number>, buyerId: string) => void;
}

/** Orders: the one transaction that places them, their list, their confirmations, and what sellers do with them. */
export function createOrdersFeature(context: Context, { books, onVolumesTaken }: Dependencies) {
  const { brand, db } = context;
  const inTransaction = context.transactions((tx) => ({
    orders: createOrderStore(tx),
    idempotency: createIdempotencyStore(tx),
    baskets: createBasketStore(tx),
    trade: createTradeStore(tx, brand),
    pricing: createPricingStore(tx, books, brand),
    market: createMarketStore(tx, brand),
    credit: createCreditStore(tx),
    purchaseLimits: createPurchaseLimitStore(tx),
  }));
  const placeOrder = createPlaceOrder({ inTransaction, brand, newId });
  const changeOrder = createChangeOrder({ inTransaction });
  const confirmations = createOrderConfirmations(context);
  registerOrderJobs({ ...context, confirmations });
  return {
    routes: (http: HttpServer) =>
      registerOrderRoutes(http, {
        db,
        brand,
        clock: context.clock,
        placeOrder,
        changeOrder,
        confirmations,
        onVolumesTaken,
      }),
  };
}
