import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { BuyerHistory, PriceScan } from '../market/index.ts';
import { createApproveStandingOrder } from './approve-standing-order.service.ts';
import { createRunBacktest } from './backtest.ts';
import { createEvaluateStandingOrders } from './evaluating/evaluate-standing-orders.ts';
import type { FireStandingOrder } from './fire-standing-order.ts';
import { createRecheckStandingOrders } from './recheck-standing-orders.ts';
import { createRechecking } from './rechecking.ts';
import { registerStandingOrderJobs } from './standing-orders.jobs.ts';
import { registerStandingOrderRoutes } from './standing-orders.routes.ts';
import { createStandingOrderService } from './standing-orders.service.ts';

export type { FireStandingOrder, ReachedStandingOrder } from './fire-standing-order.ts';
export { announceStandingOrder, noticeStandingOrder, standingOrderMailJob } from './standing-order-notices.ts';
export { pickNearest } from './standing-order-reasons.ts';
export {
  createStandingOrderStore,
  type LockedStandingOrder,
  type StandingOrderStore,
} from './standing-orders.store.ts';

type Context = Pick<
  AppContext,
  'db' | 'brand' | 'clock' | 'config' | 'events' | 'jobs' | 'logger' | 'mailer' | 'transactions'
>;

interface Dependencies {
  readonly scanPrices: () => PriceScan;
  readonly fireStandingOrder: FireStandingOrder;
  readonly isHolder: () => boolean;
  readonly history: BuyerHistory;
}

/** Standing orders: orders that wait for the buyer's net price to reach a limit. */
export function createStandingOrdersFeature(context: Context, dependencies: Dependencies) {
  const { scanPrices, fireStandingOrder, isHolder, history } = dependencies;
  const runBacktest = createRunBacktest({ ...context, history, scanPrices });
  const standingOrders = createStandingOrderService(context);
  const approving = createApproveStandingOrder(context);
  const recheck = createRecheckStandingOrders(context);
  registerStandingOrderJobs(context, recheck);
  const rechecking = createRechecking(context, { recheck: recheck.again, isHolder });
  return {
    routes: (http: HttpServer) =>
      registerStandingOrderRoutes(http, {
        ...context,
        standingOrders,
        approving,
        scanPrices,
        runBacktest,
        checkNow: recheck.now,
      }),
    /** Evaluates all standing orders after a window. Only the node that makes the windows calls it. */
    evaluate: createEvaluateStandingOrders(context, fireStandingOrder),
    stop: rechecking.stop,
  };
}
