/**
 * Order placement over HTTP, durable and with all checks, against the same SQL alone: the statements of real orders are
 * recorded once, then sent on eight connections to a fresh copy of the same database. With CONFIRMED=1 no offer needs numbers,
 * so each order is confirmed as it is placed and a document is drawn for both sides.
 */
import { randomUUID } from 'node:crypto';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { liveOffers, type ReadyBuyer, readyBuyers } from './buyers.ts';
import { print } from './figures.ts';
import { createHttpClient } from './http-client.ts';
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
const bareRate = await sendBare(await stand.copy('bench_bare'), recorded);
const { rate, latencies } = await orderOverHttp(await stand.copy('bench_http'));
print(bench, `over HTTP on ${connections} connections`, rate, '/s', { atLeast: 500 });
print(bench, 'over HTTP, p50', percentile(latencies, 0.5), 'ms');
print(bench, 'over HTTP, p99', percentile(latencies, 0.99), 'ms');
print(bench, `the same SQL sent bare, ${recorded[0]?.length ?? 0} statements each`, bareRate, '/s');
print(bench, 'over HTTP, as a part of the bare SQL', rate / bareRate, '', { atLeast: 0.5 });
await stand.stop();

async function orderOverHttp(databaseUrl: string): Promise<{ rate: number; latencies: number[] }> {
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
  await all(warmUp);
  latencies.length = 0;
  const began = performance.now();
  await all(waiting);
  const seconds = (performance.now() - began) / 1000;
  client.close();
  await server.stop();
  const pool = createPool(databaseUrl);
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from idempotency_keys');
  await pool.end();
  if (rows[0]?.n !== count) throw new Error(`${rows[0]?.n} of ${count} orders are in the database`);
  return { rate: latencies.length / seconds, latencies };
}

async function sendBare(databaseUrl: string, orders: readonly Statement[][]): Promise<number> {
  // The first start creates the queues of jobs. Without them the insert of a job writes nothing.
  await (await startServer(databaseUrl, { port: 3212 })).stop();
  const pool = createPool(databaseUrl, { max: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  const waiting = [...orders];
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        for (const { text, values } of order) await client.query(text, values as unknown[]);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ n: number }>(`select count(*) as n from jobs.job where name = 'order-placed'`);
  await pool.end();
  if (rows[0]?.n !== orders.length) throw new Error(`${rows[0]?.n} of ${orders.length} jobs are in the database`);
  return orders.length / seconds;
}
