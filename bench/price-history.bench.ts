/**
 * Price charts over the history of a year, for the buyer with the most of 1,000,000 orders, whose purchases are marked in the chart: days
 * of a year, days of 90 days, hours of a week, minutes of two days, and the small charts of market rows. The current hour has a window
 * each minute with a price of every series. Uses the filled database of the benchmark `history`; ORDERS changes the number of orders.
 */
import { brands } from '@handelsplatz/domain/brands';
import { openSession } from './buyers.ts';
import { print } from './figures.ts';
import { openLargeMarket } from './large-market.ts';
import { percentile, startServer } from './stand.ts';

const bench = 'price-history';
const rounds = Number(process.env.ROUNDS ?? 20);
const goalMs = 200;
const rowsOfPage = 40;

const market = await openLargeMarket(brands.de, Number(process.env.ORDERS ?? 1_000_000));
await market.pool.query(`
  insert into price_moments (window_seq, at, until, series_ids, prices)
  select -1000000 - n, date_trunc('hour', now()) + n * interval '1 minute', date_trunc('hour', now()) + (n + 1) * interval '1 minute', ids, prices
    from generate_series(0, 59) n,
         (select array_agg(series_id) as ids, array_agg(close) as prices
            from (select distinct on (series_id) series_id, close from price_days order by series_id, day desc) newest) all_series
   where date_trunc('hour', now()) + n * interval '1 minute' < now()
  on conflict do nothing`);
await market.pool.query('vacuum analyze price_days, price_hours, price_moments');
const { rows } = await market.pool.query<{ userId: string; orders: number }>(
  `select (select id from users u where u.account_id = o.buyer_id order by username limit 1) as "userId", count(*)::int as orders
     from orders o group by o.buyer_id order by 2 desc limit 1`,
);
const [buyer] = rows;
if (!buyer) throw new Error('there is no buyer');
const cookie = await openSession(market.pool, buyer.userId);
const server = await startServer(market.url, { port: 3218, env: { PRICE_HISTORY: 'off' } });
try {
  const { offers } = await read<{ offers: { _id: string; product: { type?: string } }[] }>('/api/v2/offers');
  if (offers.length === 0)
    throw new Error('the buyer sees no offer; remove .cache/history-bench to fill the market again');
  const pick = (round: number) => offers[(round * 17) % offers.length]?._id ?? '';
  print(bench, 'days of prices', (await market.pool.query('select from price_days')).rowCount ?? 0, '');
  for (const [name, days] of [
    ['a year of days', 365],
    ['90 days', 90],
    ['a week of hours', 7],
    ['two days of minutes', 2],
  ] as const)
    await measure(`chart of ${name}`, (round) => {
      const from = new Date(Date.now() - days * 86_400_000 + round * 1000).toISOString();
      return `/api/offers/${pick(round)}/history?from=${from}`;
    });
  await measure(`small charts of ${rowsOfPage} rows`, (round) => {
    const ids = Array.from({ length: Math.min(rowsOfPage, offers.length) }, (_, row) => pick(round + row));
    return `/api/offers/histories?ids=${[...new Set(ids)].join()}`;
  });
} finally {
  await server.stop();
  await market.pool.query('delete from price_moments where window_seq < -1000000 + 1');
  await market.stop();
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function measure(name: string, toPath: (round: number) => string): Promise<void> {
  const samples: number[] = [];
  let points = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const body = await read<{ points?: unknown[] }>(toPath(round));
    // The first answer also loads code and plans.
    if (round > 0) samples.push(performance.now() - began);
    points = Math.max(points, body.points?.length ?? 0);
  }
  if (points > 0) print(bench, `${name}, points at most`, points, '');
  print(bench, `${name}, p50`, percentile(samples, 0.5), 'ms');
  print(bench, `${name}, p95`, percentile(samples, 0.95), 'ms', { atMost: goalMs });
}
