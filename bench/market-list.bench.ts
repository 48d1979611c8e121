/**
 * Market list of 500 live-priced offers. Measures warm requests a second, compressed and uncompressed, and how long the first
 * request of a buyer takes without cached data and after a new window. One buyer asks as soon as the server announces the
 * window, as an open page does. Another buyer asks only in every third window, a second after it came, so nothing has prepared
 * that buyer's list.
 */
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { measureAnswers } from './answers.ts';
import { getUserId, openSession, readyBuyers } from './buyers.ts';
import { print } from './figures.ts';
import { openStand, percentile, startServer } from './stand.ts';

const bench = 'market list';
const offers = 500;
const windows = Number(process.env.WINDOWS ?? 10);
const rounds = 3;
const seconds = 3;
const newBuyers = 30;

const stand = await openStand();
await stand.prepare(async (pool) => {
  await pool.query(`update offers set status = 'PAUSED'`);
  await pool.query(
    `insert into offers (id, seller_id, product_id, terminal_id, price_type, basis, total_litres, remaining_litres, min_litres, max_litres,
                         collection_days, available_from, available_to, payment_terms, status, tax_status)
     select gen_random_uuid(), r.seller_id, p.id, t.id, 'API', case p.category when 'Benzin' then 'BRENT' else 'GASOIL' end, 1000000, 1000000, 5000, 90000,
            5, now() - interval '1 day', now() + interval '90 days', '{7}', 'ACTIVE', p.tax_status
       from relationships r join users u on u.account_id = r.buyer_id and u.username = 'kaeufer'
       join released_products rp on rp.relationship_id = r.id join products p on p.id = rp.product_id and p.type = 'FUEL'
       join released_terminals rt on rt.relationship_id = r.id join terminals t on t.id = rt.terminal_id
      where r.buyer_status = 'ENABLED' and r.seller_status = 'ENABLED' limit $1`,
    [offers],
  );
});
const databaseUrl = await stand.copy('bench_market');
const pool = createPool(databaseUrl);
const cookie = await openSession(pool, await getUserId(pool, 'kaeufer'));
const { rows: anyOffer } = await pool.query<{ id: string }>(`select id from offers where status = 'ACTIVE' limit 1`);
const [rare, ...unknown] = await readyBuyers(pool, 1 + newBuyers, 10_000, () => anyOffer[0]?.id ?? '');
const server = await startServer(databaseUrl, { port: 3211, env: { WINDOW_SECONDS: '10' } });
const agent = new Agent({ keepAlive: true });

const shown = JSON.parse((await list(cookie, 'identity')).toString()).offers.length;
print(bench, 'live offers', shown, '', { atLeast: offers, atMost: offers });
await list(rare?.cookie ?? '');
const first: number[] = [];
for (const buyer of unknown) first.push(await timed(() => list(buyer.cookie)));
printFirst('of a buyer for whom nothing is kept', first);
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

printFirst('after a new window, the moment it is announced', open);
if (unprepared.length > 0) printFirst('after a new window, not prepared, one second later', unprepared);

const rates = { br: [] as number[], identity: [] as number[], hello: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  rates.hello.push(await measureAnswers(`${server.url}/api/health/live`, { seconds }));
  for (const encoding of ['br', 'identity'] as const) {
    const headers = { cookie, 'accept-encoding': encoding };
    rates[encoding].push(await measureAnswers(`${server.url}/api/v2/offers`, { headers, seconds }));
  }
}
const hello = percentile(rates.hello, 0.5);
print(bench, 'bare answer of the same server', hello, '/s');
for (const [encoding, what] of [
  ['br', 'warm'],
  ['identity', 'warm, not compressed'],
] as const) {
  const rate = percentile(rates[encoding], 0.5);
  print(bench, what, rate, '/s', { atLeast: 2000 });
  print(bench, `${what}, as a part of the bare answer`, rate / hello, '', { atLeast: 0.25 });
}
agent.destroy();
await server.stop();
await pool.end();
await stand.stop();

function printFirst(what: string, samples: readonly number[]): void {
  print(bench, `first list ${what}, median of ${samples.length}`, percentile(samples, 0.5), 'ms', { atMost: 15 });
  print(bench, `first list ${what}, p95`, percentile(samples, 0.95), 'ms');
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

async function list(as: string, encoding = 'br'): Promise<Buffer> {
  const answer = await ask('/api/v2/offers', { cookie: as, 'accept-encoding': encoding });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  if (answer.statusCode !== 200) throw new Error(`the list answered ${answer.statusCode}`);
  return Buffer.concat(chunks);
}

/** Counts new windows as the server announces them. */
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
