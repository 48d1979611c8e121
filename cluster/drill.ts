import { setTimeout as sleep } from 'node:timers/promises';
import { brands } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type pg from 'pg';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { StartupError, toErrorMessage } from '../packages/server/src/platform/errors/index.ts';
import { assertBooks } from '../testing/books.ts';
import { createRandom } from '../testing/faults/shopper.ts';
import { compareOrders, settleAll } from '../testing/faults/shoppers.ts';
import { reportFigure, takeSeed } from '../tools/figures.ts';
import { formatTable } from '../tools/tally.ts';
import { type Fault, faults } from './faults.ts';
import { type Load, startLoad } from './load.ts';
import { windowSeconds } from './parts.ts';
import { nodes, type Plan } from './plan.ts';
import { isReady, isWhole, until } from './start.ts';
import { isSupervised } from './supervisor.ts';
import { forgetNextVersion } from './versions.ts';

/** After a fault the cluster must be whole within this time, without a hand. */
const wholeAgainMs = 120_000;
/** So long everything is served before the next fault. */
const calmMs = 6_000;
/** So long twelve buyers may wait on a busy machine where nothing is broken, in seconds. */
const ordinaryWait = 5;

const head = [
  'fault',
  'result',
  'failed for',
  'longest wait',
  'bar',
  'orders',
  '503',
  'broken',
  'other 5xx',
  'whole after',
];

/** Breaks one part after the other under a load of orders, compares the books, and prints a table. */
export async function drill(plan: Plan): Promise<void> {
  if (!isSupervised(plan)) throw new StartupError(`The cluster in ${plan.dir} does not run.`);
  await until('the cluster is whole', 30_000, () => isHealthy(plan));
  const seed = takeSeed();
  const random = createRandom(seed);
  const url = `http://127.0.0.1:${plan.port('web')}`;
  const pool = createPool(plan.address('write', 'app'), { max: 4 });
  const began = new Date();
  const rows: string[][] = [];
  try {
    const load = await startLoad(pool, seed, url);
    await sleep(calmMs);
    for (const fault of faults) rows.push(await breakOnce(plan, fault, load, random));
    rows.push(await compare('a repeated order has the first answer', load.stop));
    rows.push(
      await compare('no acknowledged order is lost, none exists twice', async () => {
        await settleAll(load.shoppers, url);
        return `${await compareOrders(pool, load.shoppers, began)}`;
      }),
    );
    rows.push(await compare('the books agree with the orders', () => assertBooks(pool, { usedSince: today(began) })));
    rows.push(await compare('no two market windows for one time', () => compareWindows(pool, began)));
  } finally {
    await forgetNextVersion(pool);
    await pool.end();
  }
  console.log(`\n${formatTable([head, ...rows])}\nseed ${seed}`);
  if (rows.some(([, result]) => result !== 'ok')) process.exitCode = 1;
}

async function breakOnce(plan: Plan, fault: Fault, load: Load, random: () => number): Promise<string[]> {
  await sleep(random() * 2_000);
  console.log(`\n${fault.name}`);
  const from = performance.now();
  let problem: string | undefined;
  await fault.run(plan, random).catch((error: unknown) => {
    problem = toErrorMessage(error);
    console.log(`      ${problem}`);
  });
  const isWhole = await until('whole again', wholeAgainMs, () => isHealthy(plan)).then(
    () => true,
    () => false,
  );
  const wholeAfter = (performance.now() - from) / 1_000;
  await sleep(calmMs);
  const { failedFor, longestWait, orders, unavailable, broken, others } = load.since(from);
  const good =
    problem === undefined &&
    isWhole &&
    failedFor <= fault.bar &&
    longestWait <= Math.max(fault.bar, ordinaryWait) &&
    others.length === 0 &&
    orders > 0;
  for (const other of new Set(others)) console.log(`      ${other}`);
  reportFigure(fault.name, `${longestWait.toFixed(1)} s without an order`);
  return [
    ...[
      fault.name,
      good ? 'ok' : 'FAIL',
      `${failedFor.toFixed(1)} s`,
      `${longestWait.toFixed(1)} s`,
      `${fault.bar} s`,
      String(orders),
    ],
    ...[unavailable, broken, others.length].map(String),
    isWhole ? `${wholeAfter.toFixed(0)} s` : 'never',
  ];
}

/** Whether all parts work. */
export async function isHealthy(plan: Plan): Promise<boolean> {
  const answers = await Promise.all([isWhole(plan), ...nodes.map((node) => isReady(plan, node))]);
  return answers.every(Boolean);
}

/** One row of the table: what was compared, and what came out. */
export async function compare(name: string, work: () => Promise<unknown>): Promise<string[]> {
  try {
    return [name, 'ok', '', '', '', String((await work()) ?? '')];
  } catch (error) {
    console.log(`\n${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [name, 'FAIL'];
  }
}

/** The next window ends a whole window after the last one, or later after an outage. */
async function compareWindows(pool: pg.Pool, began: Date): Promise<string> {
  const { rows } = await pool.query<{ seq: number; isDouble: boolean }>(
    `select seq, coalesce(expires_at - lag(expires_at) over made < make_interval(secs => $2) or epoch < lag(epoch) over made, false) as "isDouble"
       from market_windows where created_at >= $1 window made as (order by seq)`,
    [began, windowSeconds - 1],
  );
  const doubles = rows.filter(({ isDouble }) => isDouble).map(({ seq }) => seq);
  if (doubles.length > 0) throw new Error(`windows ${doubles.join(', ')} are for the time of the window before`);
  return `${rows.length}`;
}

const today = (at: Date) => toBrandDay(at, brands.de.zone);
