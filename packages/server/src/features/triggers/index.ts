import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import type { BuyerHistory, PriceScan } from '../market/index.ts';
import { createApproveTrigger } from './approve-trigger.service.ts';
import { createRunBacktest } from './backtest.ts';
import { createEvaluateTriggers } from './evaluating/evaluate-triggers.ts';
import type { FireTrigger } from './fire-trigger.ts';
import { createRecheckTriggers } from './recheck-triggers.ts';
import { createRechecking } from './rechecking.ts';
import { registerTriggerJobs } from './triggers.jobs.ts';
import { registerTriggerRoutes } from './triggers.routes.ts';
import { createTriggerService } from './triggers.service.ts';

export type { FireTrigger, ReachedTrigger } from './fire-trigger.ts';
export { announceTrigger, noticeTrigger, triggerMailJob } from './trigger-notices.ts';
export { pickNearest } from './trigger-reasons.ts';
export { createTriggerStore, type LockedTrigger, type TriggerStore } from './triggers.store.ts';

type Context = Pick<
  AppContext,
  'db' | 'brand' | 'clock' | 'config' | 'events' | 'jobs' | 'logger' | 'mailer' | 'transactions'
>;

interface Dependencies {
  readonly scanPrices: () => PriceScan;
  readonly fireTrigger: FireTrigger;
  readonly isHolder: () => boolean;
  readonly history: BuyerHistory;
}

/** Triggers: orders that wait for the buyer's net price to reach a limit. */
export function createTriggersFeature(context: Context, dependencies: Dependencies) {
  const { scanPrices, fireTrigger, isHolder, history } = dependencies;
  const runBacktest = createRunBacktest({ ...context, history, scanPrices });
  const triggers = createTriggerService(context);
  const approving = createApproveTrigger(context);
  const recheck = createRecheckTriggers(context);
  registerTriggerJobs(context, recheck);
  const rechecking = createRechecking(context, { recheck: recheck.again, isHolder });
  return {
    routes: (http: HttpServer) =>
      registerTriggerRoutes(http, { ...context, triggers, approving, scanPrices, runBacktest, checkNow: recheck.now }),
    /** Evaluates all triggers after a window. Only the node that makes the windows calls it. */
    evaluate: createEvaluateTriggers(context, fireTrigger),
    stop: rechecking.stop,
  };
}
