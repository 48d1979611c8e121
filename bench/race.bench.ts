/** 300 buyers at once on one offer with 100 loads: exactly the supply is sold, and how long the last one waits. */
import { randomUUID } from 'node:crypto';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { liveOffers, type ReadyBuyer, readyBuyers } from './buyers.ts';
import { createHttpClient } from './http-client.ts';
import { openStand, percentile, startServer } from './stand.ts';

const demand = 300;
const supply = 100;
const loadLitres = 30_000;
/** A market in operation is warm: so many orders of others, on other offers, come before. */
const ordersBefore = 200;

const stand = await openStand();
let buyers: ReadyBuyer[] = [];
let earlier: ReadyBuyer[] = [];
await stand.prepare(async (pool) => {
  const [offer = '', ...others] = await liveOffers(pool, 50);
  await pool.query('update offers set total_litres = $2, remaining_litres = $2 where id = $1', [
    offer,
    supply * loadLitres,
  ]);
  buyers = await readyBuyers(pool, demand, loadLitres, () => offer);
  earlier = await readyBuyers(pool, ordersBefore, loadLitres, (index) => others[index % others.length] ?? '');
});
const databaseUrl = await stand.copy('bench_race');
const server = await startServer(databaseUrl, { port: 3213 });
const client = createHttpClient(demand);
const orderAll = (crowd: readonly ReadyBuyer[]) =>
  Promise.all(
    crowd.map(async (buyer) => {
      const began = performance.now();
      const headers = { cookie: buyer.cookie, 'idempotency-key': randomUUID() };
      const answer = await client.post(`${server.url}/api/orders`, headers, { basketId: buyer.basketId });
      const body = JSON.parse(answer.body) as { code?: string };
      return { status: answer.status, code: body.code, took: performance.now() - began };
    }),
  );
await orderAll(earlier);
const answers = await orderAll(buyers);
client.close();
await server.stop();
const pool = createPool(databaseUrl);
const { rows } = await pool.query<{ remaining: number }>(
  'select min(remaining_litres) as remaining from offers where total_litres = $1',
  [supply * loadLitres],
);
await pool.end();
await stand.stop();

const sold = answers.filter((answer) => answer.status === 201).length;
const refused = answers.filter((answer) => answer.code === 'no_volume_available').length;
const p99 = percentile(
  answers.map((answer) => answer.took),
  0.99,
);
console.log(
  `race: ${demand} buyers at once on ${supply} loads: ${sold} sold, ${refused} refused for volume, ${rows[0]?.remaining} litres left, p99 ${p99.toFixed(0)} ms`,
);
if (sold !== Math.min(demand, supply) || sold + refused !== demand || rows[0]?.remaining !== 0 || p99 > 1000)
  process.exitCode = 1;
