/**
 * The order list on 1,000,000 orders, for a seller with 300,000 of them: each kind of request with all filter options, the first
 * page after a start, a page after a change of an order, and an export of 100,000 orders. Prints the processor time of both
 * programs for a request too: it hardly depends on what else the machine does. The filled database stays in
 * `.cache/history-bench`; ORDERS changes their number, ROUNDS how often each request is sent, once more before it is measured.
 */
import { readFileSync } from 'node:fs';
import { brands } from '@handelsplatz/domain/brands';
import type pg from 'pg';
import { openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openLargeMarket } from './large-market.ts';
import { startMeter } from './meter.ts';
import { percentile, startServer } from './stand.ts';

const bench = 'history';
const orders = Number(process.env.ORDERS ?? 1_000_000);
const rounds = Number(process.env.ROUNDS ?? 20);
const exported = Math.round(orders / 10);
const budget = { atMost: 150 };

interface Choices {
  readonly products: { readonly _id: string }[];
  readonly terminals: { readonly _id: string }[];
  readonly buyers: { readonly _id: string }[];
}

const market = await openLargeMarket(brands.de, orders);
const { rows } = await market.pool.query<{ userId: string; total: number; id: string }>(
  `select u.id as "userId", a.id, (select count(*) from orders where seller_id = a.id) as total
     from accounts a join users u on u.account_id = a.id where a.type = 'seller' order by a.customer_no, u.username limit 1`,
);
const [seller] = rows;
if (!seller) throw new Error('there is no seller');
const cookie = await openSession(market.pool, seller.userId);
const server = await startServer(market.url, { port: 3216 });
try {
  await measure(market.pool, seller);
} finally {
  await server.stop();
  await market.stop();
}

async function read(
  query: string,
): Promise<{ ms: number; body: { filterOptions: Choices; metadata: { total: number; more: boolean } } }> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/orderHistory?${query}`, { headers: { cookie } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${text}`);
  return { ms: performance.now() - began, body: JSON.parse(text) };
}

async function measure(pool: pg.Pool, { id, total }: { id: string; total: number }): Promise<void> {
  const first = await read('');
  print(bench, `the first page after a start, of ${total} orders`, first.ms, 'ms');
  const { filterOptions, metadata } = first.body;
  if (metadata.more ? metadata.total > total : metadata.total !== total)
    throw new Error(`the list says ${metadata.total} orders, there are ${total}`);
  // Each connection reaches each page of the database's memory for the first time once, which takes 40 µs on a virtual machine.
  for (const toQuery of Object.values(kinds(filterOptions)))
    for (let round = rounds; round < 2 * rounds; round += 1) await read(toQuery(round));
  const all: number[] = [];
  for (const [kind, toQuery] of Object.entries(kinds(filterOptions))) {
    const samples: number[] = [];
    const stop = await startMeter(pool, server.pid);
    for (let round = 0; round < rounds; round += 1) samples.push((await read(toQuery(round))).ms);
    const { nodeMs, databaseMs } = await stop();
    print(bench, `${kind}, p50`, percentile(samples, 0.5), 'ms');
    print(bench, `${kind}, p95`, percentile(samples, 0.95), 'ms', budget);
    print(bench, `${kind}, processor`, (nodeMs + databaseMs) / rounds, 'ms');
    all.push(...samples);
  }
  print(bench, 'all kinds, p95', percentile(all, 0.95), 'ms', budget);
  await measureChanges(pool, id);
  await measureExport(filterOptions);
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1];
  print(bench, 'resident at the end', Number(resident) / 1024, 'MB');
}

/** One request of each kind; each round asks for something else, so that no answer is repeated. */
function kinds({ products, terminals, buyers }: Choices): Record<string, (round: number) => string> {
  const pick = (list: { _id: string }[], round: number) => list[round % list.length]?._id ?? '';
  const day = (round: number) => new Date(Date.now() - round * 20 * 86_400_000).toISOString().slice(0, 10);
  const month = (round: number) => `createdStart=${day(round + 1.5)}&createdEnd=${day(round)}`;
  return {
    'another page': (round) => `pageNumber=${round + 2}`,
    'a page far behind': (round) => `pageNumber=${7_000 + round * 100}&pageLimit=20`,
    'by state': (round) => `orderStatusList=${round % 2 ? 'COMPLETE' : 'CANCELLED,CONFIRMED'}&pageNumber=${round + 1}`,
    'by product': (round) => `productList=${pick(products, round)}&pageNumber=${round + 1}`,
    'by terminal, without a product': (round) =>
      `terminalList=${pick(terminals, round)}&productNotList=${pick(products, round)}`,
    'by buyer and state': (round) => `buyerList=${pick(buyers, round)}&orderStatusList=COMPLETE`,
    'by days': (round) => `createdStart=${day(round + 10)}&createdEnd=${day(round)}`,
    'by price, volume and amount': (round) =>
      `priceMin=${100 + round}&orderQuantityMin=20&orderQuantityMax=${25 + round}&invoiceMax=60000`,
    'by a part of the number': (round) => `orderId=${20_000 + round * 37}`,
    'by days of collection': (round) => `collectionRangeStart=${day(round + 30)}&collectionRangeEnd=${day(round)}`,
    'the oldest first': (round) => `sortType=asc&pageNumber=${round + 1}`,
    'a month, sorted by price': (round) => `sortBy=price&sortType=asc&${month(round)}`,
    'a month, sorted by number': (round) => `sortBy=orderId&${month(round)}`,
    'a month, sorted by buyer, filtered by product': (round) =>
      `sortBy=buyer&productList=${pick(products, round)}&${month(round)}`,
    'by a part of any number': (round) => `search=${4_000 + round * 37}`,
    'a month, grouped by product': (round) => `groupBy=product&${month(round)}`,
    'a month, grouped by buyer, sorted by price': (round) => `groupBy=buyer&sortBy=price&${month(round)}`,
    'a month, grouped by day': (round) => `groupBy=day&${month(round)}`,
    'the first data': (round) => `dataType=original&priceMin=${100 + round}`,
  };
}

async function measureChanges(pool: pg.Pool, sellerId: string): Promise<void> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pool.query(
      `update orders set updated_at = now() where id in (select id from orders where seller_id = $1 order by created_at desc limit 10)`,
      [sellerId],
    );
    samples.push((await read('orderStatusList=CONFIRMED')).ms);
  }
  print(bench, 'a page after ten orders have changed, p95', percentile(samples, 0.95), 'ms', budget);
}

/** Exports the newest orders of the seller, about a tenth of all. */
async function measureExport(_: Choices): Promise<void> {
  const since = new Date(Date.now() - (1095 * 86_400_000) / 3).toISOString().slice(0, 10);
  for (const format of ['csv', 'xlsx']) {
    const resident = watchMemory();
    const began = performance.now();
    const query = `format=${format}&createdStart=${since}`;
    const answer = await fetch(`${server.url}/api/orderHistory/export?${query}`, { headers: { cookie } });
    const rowCount = Number(answer.headers.get('x-total-rows'));
    let bytes = 0;
    for await (const piece of answer.body ?? []) bytes += piece.length;
    const seconds = (performance.now() - began) / 1000;
    print(bench, `${rowCount} orders as ${format}, ${Math.round(bytes / 1e6)} MB`, seconds, 's', {
      atMost: (10 * Math.max(exported, rowCount)) / exported,
    });
    print(bench, `memory that the export as ${format} adds at most`, resident.stop(), 'MB', { atMost: 150 });
  }
}

/** The largest resident memory over that of the beginning. */
function watchMemory() {
  const now = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = now();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}
