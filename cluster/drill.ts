import { setTimeout as sleep } from 'node:timers/promises';
import { brands } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type pg from 'pg';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { StartupError } from '../packages/server/src/platform/errors/index.ts';
import { assertBooks } from '../testing/books.ts';
import { createRandom } from '../testing/faults/shopper.ts';
import { compareOrders, settleAll } from '../testing/faults/shoppers.ts';
import { takeSeed } from '../tools/figures.ts';
import { formatTable } from '../tools/tally.ts';
import { type Fault, faults } from './faults.ts';
import { type Load, startLoad } from './load.ts';
import { nodes, type Plan } from './plan.ts';
import { isReady, isWhole, until } from './start.ts';
import { isSupervised } from './supervisor.ts';

/** After a fault the cluster must be whole within this time, without a hand. */
const wholeAgainMs = 120_000;
/** So long everything is served before the next fault. */
const calmMs = 6_000;

const head = ['fault', 'result', 'failed for', 'bar', 'orders', '503', 'other errors', 'whole after'];

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
    await load.stop();
    rows.push(
      await compare('no acknowledged order is lost, none exists twice', async () => {
        await settleAll(load.shoppers, url);
        return `${await compareOrders(pool, load.shoppers, began)}`;
      }),
    );
    rows.push(await compare('the books agree with the orders', () => assertBooks(pool, { usedSince: today(began) })));
    rows.push(await compare('no two market windows for one time', () => compareWindows(pool, began)));
  } finally {
    await pool.end();
  }
  console.log(`\n${formatTable([head, ...rows])}\nseed ${seed}`);
  if (rows.some(([, result]) => result !== 'ok')) process.exitCode = 1;
}

async function breakOnce(plan: Plan, fault: Fault, load: Load, random: () => number): Promise<string[]> {
  await sleep(random() * 2_000);
  console.log(`\n${fault.name}`);
  const from = performance.now();
  await fault.run(plan, random);
  const isWhole = await until('whole again', wholeAgainMs, () => isHealthy(plan)).then(
    () => true,
    () => false,
  );
  const wholeAfter = (performance.now() - from) / 1_000;
  await sleep(calmMs);
  const { seconds, orders, unavailable, others } = load.since(from);
  const good = isWhole && seconds <= fault.bar && others.length === 0 && orders > 0;
  for (const other of new Set(others)) console.log(`      ${other}`);
  return [
    ...[fault.name, good ? 'ok' : 'FAIL', `${seconds.toFixed(1)} s`, `${fault.bar} s`, String(orders)],
    ...[String(unavailable), String(others.length), isWhole ? `${wholeAfter.toFixed(0)} s` : 'never'],
  ];
}

async function isHealthy(plan: Plan): Promise<boolean> {
  const answers = await Promise.all([isWhole(plan), ...nodes.map((node) => isReady(plan, node))]);
  return answers.every(Boolean);
}

async function compare(name: string, work: () => Promise<string | undefined | void>): Promise<string[]> {
  try {
    return [name, 'ok', '', '', (await work()) ?? ''];
  } catch (error) {
    console.log(`\n${name}: ${error instanceof Error ? error.message : String(error)}`);
    return [name, 'FAIL'];
  }
}

async function compareWindows(pool: pg.Pool, began: Date): Promise<void> {
  const { rows } = await pool.query<{ seq: number }>(
    `select seq from (select seq, created_at, epoch, lag(expires_at) over made as before, lag(epoch) over made as epoch_before
                        from market_windows where created_at >= $1 window made as (order by seq)) w
      where created_at < before or epoch < epoch_before`,
    [began],
  );
  if (rows.length > 0)
    throw new Error(`windows ${rows.map(({ seq }) => seq).join(', ')} began before the last one ended`);
}

const today = (at: Date) => toBrandDay(at, brands.de.zone);
