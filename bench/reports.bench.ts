/**
 * A seller's reports on 1,000,000 orders, for the seller with the most of them: ranking, volume by product, the report with market
 * shares, and the day beside yesterday. Uses the filled database of the benchmark `history`; ORDERS changes the number of orders.
 */
import { brands } from '@handelsplatz/domain/brands';
import { openSession } from './buyers.ts';
import { tell } from './figures.ts';
import { openLargeMarket } from './large-market.ts';
import { percentile, startServer } from './stand.ts';

const bench = 'reports';
const rounds = Number(process.env.ROUNDS ?? 10);
const goalMs = 200;
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

const market = await openLargeMarket(brands.de, Number(process.env.ORDERS ?? 1_000_000));
// After a bulk load, scans touch only the index once a vacuum has seen its pages.
await market.pool.query('vacuum orders');
const { rows } = await market.pool.query<{ userId: string; total: number }>(
  `select (select id from users u where u.account_id = o.seller_id order by username limit 1) as "userId", count(*)::int as total
     from orders o group by o.seller_id order by 2 desc limit 1`,
);
const [seller] = rows;
if (!seller) throw new Error('there is no seller');
const cookie = await openSession(market.pool, seller.userId);
const server = await startServer(market.url, { port: 3217 });
try {
  for (const [name, toPath] of Object.entries(reports)) await measure(name, toPath);
} finally {
  await server.stop();
  await market.stop();
}

/** Reads a report as often as asked, and tells how long it took. */
async function measure(name: string, toPath: (round: number) => string): Promise<void> {
  const samples: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${server.url}${toPath(round)}`, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
    // The first answer also loads code and plans.
    if (round > 0) samples.push(performance.now() - began);
  }
  tell(bench, `${name}, of ${seller?.total} orders, p50`, percentile(samples, 0.5), 'ms');
  tell(bench, `${name}, of ${seller?.total} orders, p95`, percentile(samples, 0.95), 'ms', { atMost: goalMs });
}
