/**
 * `npm run cluster` starts a cluster on this machine, all of it in one folder and on the loopback address: etcd, three PostgreSQL under Patroni,
 * HAProxy, PgBouncer and three nodes of the product with the demo market. `npm run cluster -- stop` ends what it started and keeps the data.
 * `npm run cluster -- drill` breaks one part after the other under a load of orders and prints a table.
 * `npm run cluster -- journeys` orders and lifts in a browser.
 * `npm run cluster -- restore --to "2026-11-28 12:00:00+00"` starts the database as it was then beside the cluster.
 * `npm run cluster -- restore-drill` loses all databases under a load of orders, restores them, and prints a table.
 */
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { drill } from './drill.ts';
import { walkThroughCluster } from './journeys.ts';
import { ensurePackages } from './packages.ts';
import { openPlan } from './plan.ts';
import { readRestoreOptions, restore } from './restore.ts';
import { drillRestore } from './restore-drill.ts';
import { startCluster, stopCluster } from './start.ts';

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = {
  async start() {
    ensurePackages();
    await startCluster(openPlan(process.env));
  },
  stop: () => stopCluster(openPlan(process.env, { mustExist: true })),
  async drill() {
    ensurePackages();
    await drill(openPlan(process.env, { mustExist: true }));
  },
  journeys: async () => walkThroughCluster(openPlan(process.env, { mustExist: true })),
  'restore-drill': () => drillRestore(openPlan(process.env, { mustExist: true })),
  async restore(args) {
    const plan = openPlan(process.env, { mustExist: true });
    await restore(plan, readRestoreOptions(plan, args));
  },
};

try {
  const [name = 'start', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartupError(`"npm run cluster" knows ${Object.keys(commands).join(', ')}, not "${name}".`);
  await command(args);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  // A drill that broke off leaves buyers who order.
  process.exit(1);
}
