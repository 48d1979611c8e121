/**
 * 300 buyers at once on one offer with 100 loads. Checks that exactly the supply is sold, and measures how long the last buyer
 * waits and what a buyer costs in processor time, which says how long all of them must take. Runs twice on the same server: as the first
 * orders after its start, when nothing is compiled or prepared yet, and again on another offer.
 */
import { randomUUID } from 'node:crypto';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { liveOffers, type ReadyBuyer, readyBuyers } from './buyers.ts';
import { print } from './figures.ts';
import { createHttpClient } from './http-client.ts';
import { startMeter } from './meter.ts';
import { openStand, percentile, startServer } from './stand.ts';

const buyerCount = 300;
const supply = 100;
const loadLitres = 30_000;

type Race = { readonly name: string; readonly offerId: string; readonly buyers: readonly ReadyBuyer[] };

const stand = await openStand();
const races: Race[] = [];
await stand.prepare(async (pool) => {
  const offers = await liveOffers(pool, 2);
  for (const [index, name] of ['the first orders after the start', 'on a server that has sold before'].entries()) {
    const offerId = offers[index] ?? '';
    const litres = supply * loadLitres;
    await pool.query('update offers set total_litres = $2, remaining_litres = $2 where id = $1', [offerId, litres]);
    races.push({ name, offerId, buyers: await readyBuyers(pool, buyerCount, loadLitres, () => offerId) });
  }
});
const databaseUrl = await stand.copy('bench_race');
const server = await startServer(databaseUrl, { port: 3213 });
const pool = createPool(databaseUrl);
await Promise.all(
  (races[0]?.buyers ?? [])
    .slice(0, 50)
    .map(({ cookie }) => fetch(`${server.url}/api/user`, { headers: { cookie } }).then((answer) => answer.text())),
);
for (const race of races) await run(race);
await pool.end();
await server.stop();
await stand.stop();

async function run({ name, offerId, buyers }: Race): Promise<void> {
  const client = createHttpClient(buyerCount);
  const readCosts = await startMeter(pool, server.pid);
  const answers = await Promise.all(
    buyers.map(async (buyer) => {
      const began = performance.now();
      const headers = { cookie: buyer.cookie, 'idempotency-key': randomUUID() };
      const answer = await client.post(`${server.url}/api/orders`, headers, { basketId: buyer.basketId });
      const body = JSON.parse(answer.body) as { code?: string };
      return { status: answer.status, code: body.code, took: performance.now() - began };
    }),
  );
  client.close();
  const { nodeMs, databaseMs } = await readCosts();
  const { rows } = await pool.query<{ left: number }>('select remaining_litres as left from offers where id = $1', [
    offerId,
  ]);
  const left = rows[0]?.left;
  const sold = answers.filter((answer) => answer.status === 201).length;
  const refused = answers.filter((answer) => answer.code === 'no_volume_available').length;
  for (const { status, code } of answers)
    if (status !== 201 && code !== 'no_volume_available') console.log(`${name}: ${status} ${code}`);
  const p99 = percentile(
    answers.map((answer) => answer.took),
    0.99,
  );
  const bench = `race, ${name}`;
  const fair = Math.min(buyerCount, supply);
  print(bench, `loads sold to ${buyerCount} buyers at once of ${supply}`, sold, '', { atLeast: fair, atMost: fair });
  print(bench, 'refused for volume', refused, '', { atLeast: buyerCount - fair, atMost: buyerCount - fair });
  print(bench, 'litres left', left ?? Number.NaN, '', { atLeast: 0, atMost: 0 });
  print(bench, 'p99', p99, 'ms', { atMost: 800 });
  print(bench, 'processor of Node per buyer', nodeMs / buyerCount, 'ms');
  print(bench, 'processor of the database per buyer', databaseMs / buyerCount, 'ms');
}
