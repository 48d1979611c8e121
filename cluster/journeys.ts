import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { run, vitest } from '../tools/run.ts';
import type { Plan } from './plan.ts';

/** The main job: from the market to the pickup number, and from there over an amendment and loadings to the end of the order. */
const files = ['e2e/trade.e2e.ts', 'e2e/order-life.e2e.ts'];
/** The cluster has one brand. */
const names = 'in the brand de|an order goes';

/**
 * Walks through the main job in a browser, through the cluster's door for users: one journey after the other, because they share its orders.
 * Throws a `StartupError` when one fails.
 */
export function walkThroughCluster(plan: Plan): void {
  const env = {
    PRODUCT_URL: `http://localhost:${plan.port('web')}`,
    PRODUCT_DATABASE_URL: plan.address('write', 'app'),
  };
  if (!run({ command: vitest(['--project', 'e2e', ...files, '-t', names, '--no-file-parallelism']), env }))
    throw new StartupError('A journey through the cluster has failed.');
}
