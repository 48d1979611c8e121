/**
 * Market list of 500 live-priced offers: warm requests a second, and how long the first request after a new window takes.
 * One buyer asks the moment the server tells of the window, as an open page does. Another one asks in every third window
 * only, a second after it came: nobody has prepared that buyer's list.
 */
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { openSession, readyBuyers, userIdOf } from './buyers.ts';
import { openStand, percentile, startServer } from './stand.ts';

const offers = 500;
const windows = Number(process.env.WINDOWS ?? 10);
const warmSeconds = 6;

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
const { rows: anyOffer } = await pool.query<{ id: string }>(`select id from offers where status = 'ACTIVE' limit 1`);
const [rare] = await readyBuyers(pool, 1, 10_000, () => anyOffer[0]?.id ?? '');
const server = await startServer(databaseUrl, { port: 3211, env: { WINDOW_SECONDS: '10' } });
const agent = new Agent({ keepAlive: true });

const shown = JSON.parse((await list(cookie, 'identity')).toString()).offers.length;
await list(rare?.cookie ?? '');
const open: number[] = [];
const unprepared: number[] = [];
for await (const seen of windowEvents(cookie)) {
  open.push(await timed(() => list(cookie)));
  if (seen % 3 === 0) {
    await sleep(1000);
    unprepared.push(await timed(() => list(rare?.cookie ?? '')));
  }
  if (seen >= windows) break;
}

const load = { url: `${server.url}/api/v2/offers`, connections: 16, duration: warmSeconds };
const warm = await autocannon({ ...load, headers: { cookie, 'accept-encoding': 'gzip' } });
const hello = await autocannon({ url: `${server.url}/api/health/live`, connections: 16, duration: 3 });
const rate = warm.requests.average;
console.log(`market list: ${shown} live offers, warm ${rate.toFixed(0)} requests/s (p99 ${warm.latency.p99} ms)`);
console.log(
  `market list: ${(rate / hello.requests.average).toFixed(2)} of the same server's bare answer (${hello.requests.average.toFixed(0)}/s)`,
);
tell('the moment the window is told', open);
tell('not prepared, one second later', unprepared);
agent.destroy();
await server.stop();
await pool.end();
await stand.stop();
if (shown !== offers || warm.non2xx > 0 || rate < 2000 || percentile(open, 0.5) > 15) process.exitCode = 1;

function tell(what: string, samples: readonly number[]): void {
  const figures = [0.5, 0.95].map((share) => percentile(samples, share).toFixed(1));
  console.log(
    `market list: first after a new window (${what}): median ${figures[0]} ms, p95 ${figures[1]} ms, ${samples.length} windows`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function ask(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { agent, headers }, resolve).on('error', reject);
  });
}

async function list(as: string, encoding = 'gzip'): Promise<Buffer> {
  const answer = await ask('/api/v2/offers', { cookie: as, 'accept-encoding': encoding });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  if (answer.statusCode !== 200) throw new Error(`the list answered ${answer.statusCode}`);
  return Buffer.concat(chunks);
}

/** Counts new windows as the server tells of them. */
async function* windowEvents(as: string): AsyncGenerator<number> {
  const stream = await ask('/api/events', { cookie: as, accept: 'text/event-stream' });
  let seen = 0;
  for await (const chunk of stream) {
    if (String(chunk).includes('marketWindow')) {
      seen += 1;
      yield seen;
    }
  }
}
