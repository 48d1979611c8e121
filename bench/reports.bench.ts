/**
 * A seller's reports on 1,000,000 orders, for the seller with the most of them: ranking, volume by product, the report with market
 * shares, and the day beside yesterday. Uses the filled database of the benchmark `history`; ORDERS changes the number of orders.
 */
import { brands } from '@handelsplatz/domain/brands';
import { openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openLargeMarket } from './large-market.ts';
import { percentile, startServer } from './stand.ts';

const bench = 'reports';
const rounds = Number(process.env.ROUNDS ?? 10);
const goalMs = 200;
const paletteGoalMs = 50;
const since = (days: number) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `dateRangeSelected=${day(days)},${day(0)}`;
};
/** Each round asks for other days, so that no answer is repeated. */
const reports: Readonly<Record<string, (round: number) => string>> = {
  'ranking of all buyers': (round) => `/api/orders/orderStats?${since(2_000 + round)}`,
  'ranking of a month': (round) => `/api/orders/orderStats?${since(30 + round)}`,
  'volume by product': (round) => `/api/orders/orderStats?statType=PRODUCT_VOLUME&${since(2_000 + round)}`,
  'report with shares, all days': (round) => `/api/statistics/trade?${since(2_000 + round)}`,
  'report with shares, a month': (round) => `/api/statistics/trade?${since(30 + round)}`,
  'today beside yesterday': () => '/api/statistics/today',
};

/** What a buyer reads, and what the command palette finds. */
const buyersReports: Readonly<Record<string, (round: number) => string>> = {
  'purchases of all days': (round) => `/api/statistics/purchases?${since(2_000 + round)}`,
  'purchases of a year beside the year before': (round) => `/api/statistics/purchases?${since(364 + round)}`,
  'comparison with the market, a year': (round) => `/api/statistics/benchmark?${since(364 + round)}`,
  'comparison with the market, all days': (round) => `/api/statistics/benchmark?${since(2_000 + round)}`,
};
const searches: Readonly<Record<string, (round: number) => string>> = {
  'palette, number of an order': (round) => `/api/search?q=${200_000 + round * 7_919}`,
  'palette, goods and place': (round) => `/api/search?q=Diesel%20${['Hamburg', 'Kassel', 'Bremen'][round % 3]}`,
};

const market = await openLargeMarket(brands.de, Number(process.env.ORDERS ?? 1_000_000));
// After a bulk load, scans touch only the index once a vacuum has seen its pages.
await market.pool.query('vacuum orders');
// Each order has a comparison, as if it had been placed one by one. The triggers would take minutes.
await market.pool.query(`
  begin;
  set local session_replication_role = replica;
  set local statement_timeout = 0;
  insert into order_benchmarks (order_id, buyer_id, buyer_user_id, ordered_on, paid_e4, offers, sellers, best_e4, median_e4, rank, reference_e4)
  select id, buyer_id, buyer_user_id, ordered_on, price_minor * 100, 7, 4, price_minor * 100 - 2000, price_minor * 100 + 1000, 2, 600000
    from orders on conflict do nothing;
  commit`);
await repairSums();
await market.pool.query('vacuum analyze order_benchmarks, order_months');
const { rows } = await market.pool.query<{ userId: string; total: number }>(
  `select (select id from users u where u.account_id = o.seller_id order by username limit 1) as "userId", count(*)::int as total
     from orders o group by o.seller_id order by 2 desc limit 1`,
);
const [seller] = rows;
if (!seller) throw new Error('there is no seller');
const { rows: buyers } = await market.pool.query<{ userId: string; total: number }>(
  `select (select id from users u where u.account_id = o.buyer_id order by username limit 1) as "userId", count(*)::int as total
     from orders o group by o.buyer_id order by 2 desc limit 1`,
);
const [buyer] = buyers;
if (!buyer) throw new Error('there is no buyer');
const people = {
  seller: { ...seller, cookie: await openSession(market.pool, seller.userId) },
  buyer: { ...buyer, cookie: await openSession(market.pool, buyer.userId) },
};
const server = await startServer(market.url, { port: 3217 });
try {
  for (const [name, toPath] of Object.entries(reports)) await measure(name, toPath, people.seller, goalMs);
  for (const [name, toPath] of Object.entries(buyersReports)) await measure(name, toPath, people.buyer, goalMs);
  for (const [name, toPath] of Object.entries(searches))
    for (const person of Object.values(people)) await measure(name, toPath, person, paletteGoalMs);
} finally {
  await server.stop();
  await market.stop();
}

/** Brings the sums by month up to date, and reports how long the check of all orders takes. */
async function repairSums(): Promise<void> {
  const count = async (statement: string) => (await market.pool.query<{ n: number }>(statement)).rows[0]?.n ?? 0;
  await count('select repair_order_months() as n');
  while ((await count('select fold_order_months() as n')) > 0);
  const began = performance.now();
  const wrong = await count('select repair_order_months() as n');
  print(bench, 'nightly check of all sums', (performance.now() - began) / 1000, 's', { atMost: 60 });
  print(bench, 'wrong sums', wrong, '', { atMost: 0 });
  print(bench, 'sums by month', await count('select count(*)::int as n from order_months'), '');
}

/** Reads a report as often as asked, and reports how long it took. */
async function measure(
  name: string,
  toPath: (round: number) => string,
  { cookie, total }: { cookie: string; total: number },
  atMost: number,
): Promise<void> {
  const samples: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${server.url}${toPath(round)}`, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
    const ms = performance.now() - began;
    // The first answer also loads code, plans and, for a search of orders, the register of the account.
    if (round > 0) samples.push(ms);
    else print(bench, `${name}, of ${total} orders, the first one`, ms, 'ms');
  }
  print(bench, `${name}, of ${total} orders, p50`, percentile(samples, 0.5), 'ms');
  print(bench, `${name}, of ${total} orders, p95`, percentile(samples, 0.95), 'ms', { atMost });
}
