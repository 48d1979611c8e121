import type { OrderRow } from '@handelsplatz/contract/orders';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createIdempotencyStore } from '../../platform/idempotency/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { createApprovalStore } from '../approvals/index.ts';
import { createBasketStore } from '../baskets/index.ts';
import { createContractStore } from '../contracts/index.ts';
import { createCreditStore, createOrderCreditStore } from '../credit/index.ts';
import { createLawReader } from '../law/index.ts';
import { createMarketDataStore } from '../market-data/index.ts';
import { createNoticeStore } from '../notifications/index.ts';
import { createPricingStore } from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { createPurchaseLimitStore } from '../purchase-limits/index.ts';
import { createStandingOrderStore } from '../standing-orders/index.ts';
import type { LostDemand, OrderBenchmarks } from '../statistics/index.ts';
import { createTradeStore } from '../trading/index.ts';
import { createAmendOrder } from './amending/amend-order.service.ts';
import { registerAmendmentJobs } from './amending/amendment-jobs.ts';
import { createCallOff } from './calling-off/call-off.service.ts';
import { createAmendmentStore } from './changing/amendment.store.ts';
import { createChangeStore } from './changing/change.store.ts';
import { createCompleteOrder } from './completing/complete-order.service.ts';
import { createOrderConfirmations } from './confirmation/order-confirmations.ts';
import { registerExportingJobs } from './exporting/exporting.jobs.ts';
import { registerOrderFileRoutes } from './exporting/order-files.routes.ts';
import { createOrderFileService } from './exporting/order-files.service.ts';
import { createFireStandingOrder } from './firing/fire-standing-order.service.ts';
import { registerOrderHistoryRoutes } from './history/order-history.routes.ts';
import { createOrderHistory } from './history/order-history.service.ts';
import { readOrderScope } from './history/orders.read.ts';
import { createLiftOrder } from './lifting/lift-order.service.ts';
import { createLiftingStore } from './lifting/lifting.store.ts';
import { registerTolerances } from './lifting/tolerances.routes.ts';
import { createToleranceStore } from './lifting/tolerances.store.ts';
import { registerStepJobs } from './notifying/step-jobs.ts';
import { registerOrderSteps } from './order-steps.routes.ts';
import { registerOrderJobs } from './orders.jobs.ts';
import { registerOrderRoutes } from './orders.routes.ts';
import { createOrderStore } from './orders.store.ts';
import { registerPickupReminders } from './pickup-slip/pickup-reminders.ts';
import { registerPickupSlips } from './pickup-slip/pickup-slip.routes.ts';
import { createPickupSlipStore } from './pickup-slip/pickup-slips.store.ts';
import { createShareOrder } from './pickup-slip/share-order.service.ts';
import { createPlaceApproved } from './placing/place-approved.ts';
import { createPlaceOrder, type PlaceOrder } from './placing/place-order.service.ts';
import { createReviewOrder } from './reviewing/review-order.service.ts';
import { createTransferOrder } from './transferring/transfer-order.service.ts';
import { registerViewRoutes } from './views/views.routes.ts';
import { createViewService } from './views/views.service.ts';

type Context = Pick<
  AppContext,
  'events' | 'transactions' | 'brand' | 'db' | 'readDb' | 'jobs' | 'mailer' | 'config' | 'clock' | 'printer' | 'logger'
>;

/** Finds orders by any of their numbers, the newest first. */
export interface OrderSearch {
  find(actor: Parameters<typeof readOrderScope>[1], text: string, most: number): Promise<OrderRow[]>;
}

interface Dependencies {
  readonly books: RuleBooks;
  /** Called after the commit with the remaining volume of each offer, so that the next list shows it. */
  readonly onVolumesTaken: (volumes: ReadonlyMap<string, number>, buyerId: string) => void;
  /** Called after a refused order, so that lost demand is counted. */
  readonly onRefused: LostDemand['refused'];
  /** Compares each order with the market of its instant. */
  readonly benchmarks: OrderBenchmarks;
}

/** Orders: the one transaction that places them, their list, their confirmations, and every step after that. */
export function createOrdersFeature(context: Context, { books, onVolumesTaken, onRefused, benchmarks }: Dependencies) {
  const { brand, db } = context;
  const inTransaction = context.transactions((tx) => ({
    orders: createOrderStore(tx),
    changes: createChangeStore(tx),
    law: createLawReader(tx, brand),
    amendments: createAmendmentStore(tx),
    liftings: createLiftingStore(tx),
    tolerances: createToleranceStore(tx),
    slips: createPickupSlipStore(tx),
    idempotency: createIdempotencyStore(tx),
    baskets: createBasketStore(tx),
    approvals: createApprovalStore(tx),
    trade: createTradeStore(tx, brand),
    pricing: createPricingStore(tx, books, brand),
    market: createMarketDataStore(tx, brand),
    contracts: createContractStore(tx),
    standingOrders: createStandingOrderStore(tx),
    notices: createNoticeStore(tx),
    credit: createCreditStore(tx),
    orderCredit: createOrderCreditStore(tx),
    purchaseLimits: createPurchaseLimitStore(tx),
  }));
  const placeOrder = withBenchmarks(createPlaceOrder({ inTransaction, brand, newId }), benchmarks);
  const confirmations = createOrderConfirmations(context);
  const history = createOrderHistory(context);
  const exported = createOrderHistory({ ...context, db: context.readDb });
  const views = createViewService(context);
  const files = createOrderFileService(context);
  const steps = createSteps({ inTransaction, brand });
  registerOrderJobs({ ...context, confirmations });
  registerStepJobs({ ...context, confirmations });
  registerPickupReminders(context);
  registerExportingJobs({ ...context, history: exported });
  registerAmendmentJobs(context.jobs, steps.amendOrder);
  return {
    /** Approves a colleague's purchase and orders it, in the transaction of every order. */
    placeApproved: createPlaceApproved({ placeOrder, onVolumesTaken, onRefused }),
    callOff: createCallOff({ inTransaction, brand, newId }),
    /** Finds orders that an account may see, by any of their numbers. */
    search: {
      find: async (actor, text, most) => history.find(await readOrderScope(db, actor), text, most),
    } satisfies OrderSearch,
    fireStandingOrder: createFireStandingOrder({ inTransaction, brand, newId, onVolumesTaken, benchmarks }),
    routes: (http: HttpServer) => {
      const { clock } = context;
      registerOrderRoutes(http, { db, brand, placeOrder, confirmations, onVolumesTaken, onRefused });
      registerOrderHistoryRoutes(http, { ...context, history, exported, confirmations });
      registerViewRoutes(http, { db, views });
      registerTolerances(http, { db, inTransaction });
      registerOrderFileRoutes(http, { db, brand, clock, files });
      registerOrderSteps(http, { db, brand, clock, ...steps });
      registerPickupSlips(http, { db, brand, clock, publicUrl: context.config.publicUrl, ...steps });
    },
  };
}

/** Keeps the market of the instant before each order, and has the placed orders compared with it afterwards. */
function withBenchmarks(placeOrder: PlaceOrder, { glimpse, placed }: OrderBenchmarks): PlaceOrder {
  return async (actor, key, request, approved) => {
    const seen = glimpse(actor);
    const outcome = await placeOrder(actor, key, request, approved);
    if (outcome.ok) placed(seen, outcome.value.placed.orders, outcome.value.placed.windowSeq);
    return outcome;
  };
}

function createSteps({
  inTransaction,
  brand,
}: Pick<Parameters<typeof createLiftOrder>[0], 'inTransaction' | 'brand'> &
  Pick<Parameters<typeof createShareOrder>[0], 'inTransaction'>) {
  return {
    reviewOrder: createReviewOrder({ inTransaction, brand }),
    completeOrder: createCompleteOrder({ inTransaction, brand }),
    transferOrder: createTransferOrder({ inTransaction, brand }),
    liftOrder: createLiftOrder({ inTransaction, brand, newId }),
    amendOrder: createAmendOrder({ inTransaction, brand }),
    shareOrder: createShareOrder({ inTransaction, brand, newId }),
  };
}
