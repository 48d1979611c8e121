/**
 * Order placement over HTTP, durable and with all checks, against the same SQL alone: the statements of real orders are
 * recorded once, then sent on eight connections to a fresh copy of the same database. With CONFIRMED=1 no offer needs numbers,
 * so each order is confirmed as it is placed and a document is drawn for both sides. Prints what an order costs: processor time of
 * both programs, bytes of the log, rows by table; once for the time of the orders, once with all that follows them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { liveOffers, type ReadyBuyer, readyBuyers } from './buyers.ts';
import { print } from './figures.ts';
import { createHttpClient } from './http-client.ts';
import { type Costs, startMeter } from './meter.ts';
import { recordOrders, type Statement } from './recorded-orders.ts';
import { openStand, percentile, startServer } from './stand.ts';

const bench = 'orders';
const count = Number(process.env.ORDERS ?? 4000);
const connections = 8;

const stand = await openStand();
let buyers: ReadyBuyer[] = [];
await stand.prepare(async (pool) => {
  const offers = await liveOffers(pool, 100);
  if (process.env.CONFIRMED) await pool.query('update offers set needs_numbers = false');
  buyers = await readyBuyers(pool, count, 30_000, (index) => offers[index % offers.length] ?? '');
});

const recorded = await recordOrders(await stand.copy('bench_recorded'), buyers);
const { rate: bareRate, costs: bareCosts } = await sendBare(await stand.copy('bench_bare'), recorded);
const { rate, latencies, costs, laterCosts } = await orderOverHttp(await stand.copy('bench_http'));
print(bench, `over HTTP on ${connections} connections`, rate, '/s');
print(bench, 'over HTTP, p50', percentile(latencies, 0.5), 'ms');
print(bench, 'over HTTP, p99', percentile(latencies, 0.99), 'ms');
print(bench, `the same SQL sent bare, ${recorded[0]?.length ?? 0} statements each`, bareRate, '/s');
print(bench, 'over HTTP, as a part of the bare SQL', rate / bareRate, '', { atLeast: 0.6 });
printCosts('the same SQL sent bare', bareCosts, recorded.length);
printCosts('over HTTP', costs, latencies.length);
printCosts('over HTTP, with what follows', laterCosts, latencies.length);
await stand.stop();

/** Rates depend on what else the machine does; these hardly do. */
function printCosts(what: string, { nodeMs, databaseMs, logBytes, rows }: Costs, orders: number): void {
  const perOrder = (value: number) => Number((value / orders).toFixed(2));
  if (nodeMs > 0) print(bench, `${what}, processor of Node per order`, perOrder(nodeMs), 'ms');
  print(bench, `${what}, processor of the database per order`, perOrder(databaseMs), 'ms');
  print(bench, `${what}, write-ahead log per order`, perOrder(logBytes / 1024), 'KB');
  const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
  print(bench, `${what}, rows written per order`, perOrder(all), '');
  const tables = [...rows].map(([table, count]) => `${table} ${perOrder(count)}`);
  console.log(`  ${tables.filter((line) => !line.endsWith(' 0')).join(', ')}`);
}

async function orderOverHttp(databaseUrl: string) {
  const server = await startServer(databaseUrl, { port: 3212 });
  const client = createHttpClient(connections);
  const latencies: number[] = [];
  const waiting = [...buyers];
  const warmUp = waiting.splice(0, Math.floor(count / 10));
  const drain = async (queue: ReadyBuyer[]) => {
    for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
      const began = performance.now();
      const headers = { cookie: buyer.cookie, 'idempotency-key': randomUUID() };
      const answer = await client.post(`${server.url}/api/orders`, headers, { basketId: buyer.basketId });
      if (answer.status !== 201) throw new Error(`an order was refused: ${answer.status} ${answer.body}`);
      latencies.push(performance.now() - began);
    }
  };
  const all = (queue: ReadyBuyer[]) => Promise.all(Array.from({ length: connections }, () => drain(queue)));
  const pool = createPool(databaseUrl);
  await all(warmUp);
  await untilSettled(pool);
  latencies.length = 0;
  const readCosts = await startMeter(pool, server.pid);
  const began = performance.now();
  await all(waiting);
  const seconds = (performance.now() - began) / 1000;
  const costs = await readCosts();
  await untilSettled(pool);
  const laterCosts = await readCosts();
  client.close();
  await server.stop();
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from idempotency_keys');
  await pool.end();
  if (rows[0]?.n !== count) throw new Error(`${rows[0]?.n} of ${count} orders are in the database`);
  return { rate: latencies.length / seconds, latencies, costs, laterCosts };
}

/** Waits until nothing that follows an order is left to do, except the sums of each minute. */
async function untilSettled(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ settled: boolean }>(`
      select not exists (select from jobs.job where name = 'order-placed' and state < 'completed')
         and not exists (select from account_events where position is null)
         and not exists (select from orders o join users u on u.id = o.buyer_user_id and u.username like 'bench-%'
                          where not exists (select from order_benchmarks b where b.order_id = o.id))
         and not exists (select from audit_entries e where not exists (select from audit_seals s where s.entry_id = e.id)) as settled`);
    if (rows[0]?.settled) return;
    await sleep(250);
  }
}

async function sendBare(databaseUrl: string, orders: readonly Statement[][]) {
  // The first start creates the queues of jobs. Without them the insert of a job writes nothing.
  await (await startServer(databaseUrl, { port: 3212 })).stop();
  const pool = createPool(databaseUrl, { max: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const waiting = [...orders];
  const reader = createPool(databaseUrl, { max: 1 });
  const readCosts = await startMeter(reader);
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        for (const { text, values } of order) await client.query(text, values as unknown[]);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const costs = await readCosts();
  await reader.end();
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ n: number }>(`select count(*) as n from jobs.job where name = 'order-placed'`);
  await pool.end();
  if (rows[0]?.n !== orders.length) throw new Error(`${rows[0]?.n} of ${orders.length} jobs are in the database`);
  return { rate: orders.length / seconds, costs };
}
