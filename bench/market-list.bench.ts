/** Market list of 500 live-priced offers for one buyer: warm requests a second, and the first one after a new window. */
import autocannon from 'autocannon';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { openSession, userIdOf } from './buyers.ts';
import { openStand, percentile, startServer } from './stand.ts';

const offers = 500;
const windows = Number(process.env.WINDOWS ?? 4);

const stand = await openStand();
await stand.prepare(async (pool) => {
  await pool.query(`update offers set status = 'PAUSED'`);
  await pool.query(
    `insert into offers (id, seller_id, product_id, terminal_id, price_type, basis, total_litres, remaining_litres, min_litres, max_litres,
                         collection_days, available_from, available_to, payment_terms, status)
     select gen_random_uuid(), r.seller_id, p.id, t.id, 'API', case p.category when 'Benzin' then 'BRENT' else 'GASOIL' end, 1000000, 1000000, 5000, 90000,
            5, now() - interval '1 day', now() + interval '90 days', '{7}', 'ACTIVE'
       from relationships r join users u on u.account_id = r.buyer_id and u.username = 'kaeufer'
       join released_products rp on rp.relationship_id = r.id join products p on p.id = rp.product_id and p.type = 'FUEL'
       join released_terminals rt on rt.relationship_id = r.id join terminals t on t.id = rt.terminal_id
      where r.buyer_status = 'ENABLED' and r.seller_status = 'ENABLED' limit $1`,
    [offers],
  );
});
const databaseUrl = await stand.copy('bench_market');
const pool = createPool(databaseUrl);
const cookie = await openSession(pool, await userIdOf(pool, 'kaeufer'));
const server = await startServer(databaseUrl, { port: 3211, env: { WINDOW_SECONDS: '10' } });
const list = () => fetch(`${server.url}/api/v2/offers`, { headers: { cookie } });

const shown = ((await (await list()).json()) as { offers: unknown[] }).offers.length;
const first: number[] = [];
let windowId = await currentWindow();
for (let seen = 0; seen < windows; ) {
  const newest = await currentWindow();
  if (newest === windowId) continue;
  windowId = newest;
  seen += 1;
  const began = performance.now();
  await (await list()).arrayBuffer();
  first.push(performance.now() - began);
}

const warm = await autocannon({
  url: `${server.url}/api/v2/offers`,
  connections: 16,
  duration: 6,
  headers: { cookie, 'accept-encoding': 'gzip' },
});
const hello = await autocannon({ url: `${server.url}/api/health/live`, connections: 16, duration: 3 });
console.log(
  `market list: ${shown} live offers, warm ${warm.requests.average.toFixed(0)} requests/s (p99 ${warm.latency.p99} ms)`,
);
console.log(
  `market list: ${(warm.requests.average / hello.requests.average).toFixed(2)} of the same server's bare answer (${hello.requests.average.toFixed(0)}/s)`,
);
console.log(
  `market list: first after a new window, median ${percentile(first, 0.5).toFixed(1)} ms, worst ${Math.max(...first).toFixed(1)} ms`,
);
await server.stop();
await pool.end();
await stand.stop();
if (shown !== offers || warm.non2xx > 0 || warm.requests.average < 2000 || percentile(first, 0.5) > 15)
  process.exitCode = 1;

async function currentWindow(): Promise<string> {
  const answer = await fetch(`${server.url}/api/generic/marketWindow`, { headers: { cookie } });
  return ((await answer.json()) as { _id: string })._id;
}
