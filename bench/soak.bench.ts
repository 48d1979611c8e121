/**
 * Light use for `MINUTES` (2, in `npm run proof` 60): buyers read the market and their orders, hear events and order; a seller reads his offers
 * and uploads files. Prints how memory, handles and waits develop, and what memory is left a minute after three files of 50,000 rows.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { getUserId, liveOffers, openSession, readyBuyers } from './buyers.ts';
import { print } from './figures.ts';
import { createOfferFile, readOfferPlaces } from './offer-files.ts';
import { openStand, percentile, startServer } from './stand.ts';

const bench = 'soak';
const minutes = Number(process.env.MINUTES ?? 2);
const readers = 20;
const ordersPerMinute = 6;
/** How long a buyer looks at a page, and how long an event stream stays open. */
const lookMs = 2_000;
const streamMs = 30_000;

interface Sample {
  readonly minute: number;
  readonly megabytes: number;
  readonly handles: number;
}

const stand = await openStand();
const databaseUrl = await stand.copy('bench_soak');
const pool = createPool(databaseUrl);
const offers = await liveOffers(pool, 20);
const count = readers + Math.ceil(minutes * ordersPerMinute);
const buyers = await readyBuyers(pool, count, 30_000, (index) => offers[index % offers.length] ?? '');
const seller = await openSession(pool, await getUserId(pool, 'verkaeufer'));
const places = await readOfferPlaces(pool);
const server = await startServer(databaseUrl, { port: 3218, env: { WINDOW_SECONDS: '10' } });
const waits: { readonly minute: number; readonly ms: number }[] = [];
const samples: Sample[] = [];
const began = performance.now();
const minute = () => (performance.now() - began) / 60_000;
const isOn = () => minute() < minutes;

await Promise.all([
  ...buyers.slice(0, readers).map(({ cookie }) => read(cookie, ['/api/v2/offers', '/api/orderHistory', '/api/user'])),
  ...buyers.slice(0, readers).map(({ cookie }) => listen(cookie)),
  read(seller, ['/api/offer/own', '/api/orderHistory']),
  order(),
  upload(),
  sample(),
]);
const later = samples.filter(({ minute: at }) => at > minutes / 2);
print(bench, `resident after ${minutes} minutes`, samples.at(-1)?.megabytes ?? Number.NaN, 'MB', { atMost: 260 });
print(bench, 'resident grows in the second half by', slope(later, ({ megabytes }) => megabytes) * 60, 'MB/hour');
print(bench, 'open handles at the end', samples.at(-1)?.handles ?? Number.NaN, '');
print(bench, 'open handles grow in the second half by', slope(later, ({ handles }) => handles) * 60, 'an hour');
for (const [what, from, to] of [
  ['first', 0, minutes / 4],
  ['last', (minutes * 3) / 4, minutes],
] as const) {
  const taken = waits.filter(({ minute: at }) => at >= from && at < to).map(({ ms }) => ms);
  print(bench, `wait for a read in the ${what} quarter, p95`, percentile(taken, 0.95), 'ms');
}
for (let file = 0; file < 3; file += 1) await sendFile(50_000, `gross-${file}`);
print(bench, 'resident after three files of 50,000 rows', readSample().megabytes, 'MB');
await sleep(60_000);
print(bench, 'resident a minute later', readSample().megabytes, 'MB', { atMost: 300 });
await server.stop();
await pool.end();
await stand.stop();

async function read(cookie: string, paths: readonly string[]): Promise<void> {
  for (let turn = 0; isOn(); turn += 1) {
    const asked = performance.now();
    const answer = await fetch(`${server.url}${paths[turn % paths.length]}`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${paths[turn % paths.length]} answered ${answer.status}`);
    waits.push({ minute: minute(), ms: performance.now() - asked });
    await sleep(lookMs);
  }
}

/** Opens an event stream again and again, as pages do that are opened and left. */
async function listen(cookie: string): Promise<void> {
  while (isOn()) {
    const left = new AbortController();
    const leaving = sleep(streamMs).then(() => left.abort());
    const headers = { cookie, accept: 'text/event-stream' };
    await fetch(`${server.url}/api/events`, { headers, signal: left.signal })
      .then((answer) => answer.text())
      .catch(() => undefined);
    await leaving;
  }
}

async function order(): Promise<void> {
  for (const { cookie, basketId } of buyers.slice(readers)) {
    if (!isOn()) return;
    const headers = { cookie, 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    const body = JSON.stringify({ basketId });
    const answer = await fetch(`${server.url}/api/orders`, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`an order was refused: ${answer.status} ${await answer.text()}`);
    await answer.text();
    await sleep(60_000 / ordersPerMinute);
  }
}

async function upload(): Promise<void> {
  for (let file = 0; isOn(); file += 1) {
    await sendFile(2_000, `klein-${file}`);
    await sleep(30_000);
  }
}

async function sendFile(rows: number, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([createOfferFile(places, rows, name)]), 'angebote.csv');
  const headers = { cookie: seller };
  const answer = await fetch(`${server.url}/api/uploads/offers`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`a dry run answered ${answer.status} ${await answer.text()}`);
  await answer.text();
}

async function sample(): Promise<void> {
  for (; isOn(); await sleep(5_000)) samples.push(readSample());
}

/** What Linux knows of the server's process. */
function readSample(): Sample {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  return {
    minute: minute(),
    megabytes: Number(resident) / 1024,
    handles: readdirSync(`/proc/${server.pid}/fd`).length,
  };
}

/** How much a value grows in a minute, by the line that fits best. */
function slope(of: readonly Sample[], value: (sample: Sample) => number): number {
  const mean = (read: (sample: Sample) => number) => of.reduce((sum, each) => sum + read(each), 0) / of.length;
  const [at, level] = [mean((each) => each.minute), mean(value)];
  const above = of.reduce((sum, each) => sum + (each.minute - at) * (value(each) - level), 0);
  return above / of.reduce((sum, each) => sum + (each.minute - at) ** 2, 0);
}
