/**
 * Events on their way to 100,000 browsers at 10, 50 and 200 nodes, over PostgreSQL and over NATS in turns: how late the last browser has an
 * event after its commit, and what that costs. The nodes are simulated: each has the product's events with its carrier and streams, but all
 * share one process and one pool, as behind a pooler, and have no features. So are the browsers: real streams without a socket. `ORDERS` sets
 * the orders per second.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase, createInTransaction, createPool, migrate } from '../packages/server/src/platform/db/index.ts';
import {
  createEventStore,
  createEvents,
  type Events,
  invalidate,
  type TopicEvent,
} from '../packages/server/src/platform/events/index.ts';
import { startNats } from '../testing/nats.ts';
import { migrationsDir } from '../testing/template.ts';
import { ensureNats } from '../tools/nats-server.ts';
import { type Browsers, createBrowsers } from './event-browsers.ts';
import { print } from './figures.ts';
import { startMeter } from './meter.ts';
import { openServer, percentile } from './stand.ts';

const bench = 'fan-out';
const browserCount = 100_000;
const accountCount = 2_000;
const browsersOfAccount = browserCount / accountCount;
const ordersPerSecond = Number(process.env.ORDERS ?? 20);
const ordersBetweenWindows = ordersPerSecond * 3;
const secondsOfTurn = 12;
/** Each carrier has as many, one after the other, so that both meet what else the machine does. */
const turns = 2;
const settleMs = 2_000;
const latestMs = 30_000;

/** What one turn of a carrier cost. */
interface Turn {
  readonly delays: readonly number[];
  readonly wrong: number;
  readonly seconds: number;
  readonly connections: number;
  readonly transactions: number;
  readonly databaseMs: number;
  readonly nodesMs: number;
  readonly natsMs: number;
}

if (!ensureNats()) throw new Error('the benchmark needs nats-server');
const server = await openServer({ durable: false });
const pool = createPool(server.url);
const db = createDatabase<object>(pool);
await migrate(pool, migrationsDir);
const nats = await startNats();
const carriers = { PostgreSQL: undefined, NATS: nats.url };
for (const nodes of [10, 50, 200]) {
  const measured: Record<keyof typeof carriers, Turn[]> = { PostgreSQL: [], NATS: [] };
  for (let turn = 0; turn < turns; turn += 1)
    for (const carrier of ['PostgreSQL', 'NATS'] as const)
      measured[carrier].push(await measureTurn(nodes, carriers[carrier]));
  for (const carrier of ['PostgreSQL', 'NATS'] as const) report(`${nodes} nodes over ${carrier}`, measured[carrier]);
}
await nats.kill();
await pool.end();
await server.stop();

async function measureTurn(count: number, natsUrl: string | undefined): Promise<Turn> {
  const browsers = createBrowsers();
  const nodes = await openNodes(count, natsUrl, browsers);
  await sleep(settleMs);
  const [meter, natsMeter] = [await startMeter(pool, process.pid), await startMeter(pool, nats.pid)];
  const [before, began] = [await countTransactions(pool), performance.now()];
  await trade(nodes, browsers);
  const seconds = (performance.now() - began) / 1_000;
  const transactions = (await countTransactions(pool)) - before;
  const [{ nodeMs: nodesMs, databaseMs }, { nodeMs: natsMs }] = await Promise.all([meter(), natsMeter()]);
  const connections = await countConnections(pool);
  for (const node of nodes) await node.stop();
  const heard = { delays: browsers.delays(), wrong: browsers.wrong() };
  return { ...heard, seconds, connections, transactions, databaseMs, nodesMs, natsMs };
}

/** Nodes with all browsers, those of an account on many nodes. */
async function openNodes(count: number, natsUrl: string | undefined, browsers: Browsers): Promise<Events[]> {
  let connected = 0;
  const onConnect = () => {
    connected += 1;
  };
  const logger = { info: onConnect, warn: console.warn, error: console.error };
  const nodes = Array.from({ length: count }, () => createEvents({ pool, databaseUrl: server.url, natsUrl, logger }));
  for (const node of nodes) await node.start();
  while (natsUrl && connected < count) await sleep(20);
  for (let n = 0; n < browserCount; n += 1) {
    const node = nodes[(n + Math.floor(n / accountCount)) % count];
    if (node) await browsers.open(node, { accountId: accountId(n), sessionId: String(n) });
  }
  return nodes;
}

/** Orders at even distances, each at the next node, and market windows between them. Returns when all browsers have heard of all. */
async function trade(nodes: readonly Events[], browsers: Browsers): Promise<void> {
  const commits: Promise<void>[] = [];
  const began = performance.now();
  for (let order = 0; order < ordersPerSecond * secondsOfTurn; order += 1) {
    await sleep(Math.max(0, began + (order * 1_000) / ordersPerSecond - performance.now()));
    const node = nodes[order % nodes.length];
    if (node === undefined) continue;
    browsers.expect(`order${order}`, 2 * browsersOfAccount);
    commits.push(commit(node, orderEvents(order), () => browsers.onCommit(`order${order}`)));
    if (order % ordersBetweenWindows > 0) continue;
    browsers.expect(`window${order}`, browserCount);
    commits.push(commit(node, [windowEvent(order)], () => browsers.onCommit(`window${order}`)));
  }
  await Promise.all(commits);
  for (const until = performance.now() + latestMs; browsers.isWaiting() && performance.now() < until; ) await sleep(20);
}

/** As a service of the product commits events. */
function commit(node: Events, events: readonly TopicEvent[], onCommit: () => void): Promise<void> {
  return createInTransaction(db, (tx, afterCommit) =>
    createEventStore(tx, (published) =>
      afterCommit(() => {
        onCommit();
        node.carry(published);
      }),
    ),
  )((store) => store.publishAll(events));
}

/** What an order announces: to the pages and the bells of its two accounts, and to the nodes. */
function orderEvents(order: number): TopicEvent[] {
  const [buyerId, sellerId] = [accountId(order * 7), accountId(order * 7 + accountCount / 2)];
  const payload = { topics: ['orders', 'baskets', 'credit'], bench: `order${order}` };
  return [
    ...[buyerId, sellerId].map((id) => ({ topic: 'invalidate', accountId: id, payload }) as TopicEvent),
    ...[buyerId, sellerId].map((id) => invalidate(id, 'notices')),
    { topic: 'internal.offers', accountId: null, payload: { offerIds: [crypto.randomUUID()], familyId: buyerId } },
  ];
}

/** A market window of the size of a real one. */
function windowEvent(order: number): TopicEvent {
  const at = new Date().toISOString();
  const prices = Array.from({ length: 12 }, (_, n) => ({ symbol: `SYMBOL-${n}`, price: 700 + n, change: 0.25, at }));
  const payload = { _id: crypto.randomUUID(), created: at, expires: at, prices, bench: `window${order}` };
  return { topic: 'marketWindow', accountId: null, payload } as unknown as TopicEvent;
}

function accountId(n: number): string {
  return `018f0000-0000-7000-8000-${String(n % accountCount).padStart(12, '0')}`;
}

async function countTransactions(of: pg.Pool): Promise<number> {
  const { rows } = await of.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.count ?? Number.NaN;
}

/** Those of the nodes alone: the shared pool is left out. */
async function countConnections(of: pg.Pool): Promise<number> {
  const { rows } = await of.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'handelsplatz listener'`,
  );
  return rows[0]?.count ?? Number.NaN;
}

function report(what: string, measured: readonly Turn[]): void {
  const delays = measured.flatMap((turn) => turn.delays);
  const sum = (cost: Exclude<keyof Turn, 'delays'>) => measured.reduce((total, turn) => total + turn[cost], 0);
  const seconds = sum('seconds');
  print(bench, `${what}: frames that are missing or came twice`, sum('wrong'), '', { atMost: 0 });
  print(bench, `${what}: commit to the last browser, p50`, percentile(delays, 0.5), 'ms');
  print(bench, `${what}: commit to the last browser, p95`, percentile(delays, 0.95), 'ms');
  print(bench, `${what}: processor of the database`, sum('databaseMs') / seconds / 10, '%');
  print(bench, `${what}: transactions of the database`, sum('transactions') / seconds, '/s');
  print(bench, `${what}: listening connections`, sum('connections') / measured.length, '');
  print(bench, `${what}: processor of all nodes`, sum('nodesMs') / seconds / 10, '%');
  print(bench, `${what}: processor of NATS`, sum('natsMs') / seconds / 10, '%');
}
