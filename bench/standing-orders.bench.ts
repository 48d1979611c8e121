/**
 * 10,000 waiting standing orders and 10,000 price alerts of 1,000 buyers, evaluated after each market window by the real server. In each
 * window one more standing order and one more alert are reached. Their order and their firing come after all others were evaluated, so the
 * time from the window until both are committed is what a buyer waits. COUNT changes how many there are, WINDOWS how many windows are
 * measured.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { liveOffers, manyAccounts } from './buyers.ts';
import { print } from './figures.ts';
import { openStand, percentile, startServer } from './stand.ts';

const bench = 'standing orders';
const count = Number(process.env.COUNT ?? 10_000);
const windows = Number(process.env.WINDOWS ?? 8);
const buyers = 1_000;
const storm = 200;
const mostMs = 1_000;

const stand = await openStand();
let buyerIds: string[] = [];
await stand.prepare(async (pool) => {
  await liveOffers(pool, 500);
  buyerIds = await manyAccounts(pool, buyers);
  await pool.query(
    `insert into users (id, account_id, username, email, roles, terms_accepted_at)
     select gen_random_uuid(), a, 'bench-' || a, a || '@bench.example', '{MyOffers_Purchase}', now() from unnest($1::uuid[]) a`,
    [buyerIds],
  );
  // Limits and thresholds that no price reaches.
  await addStandingOrders(pool, count, 1);
  await addAlerts(pool, count, 1);
  await pool.query('analyze');
});
const databaseUrl = await stand.copy('bench_standing_orders');
const pool = createPool(databaseUrl);
const server = await startServer(databaseUrl, { port: 3218, env: { WINDOW_SECONDS: '10' } });
try {
  const samples = { 'standing order': [] as number[], alert: [] as number[] };
  for (let round = 0; round <= windows; round += 1) {
    const orders = await addStandingOrders(pool, 1, 50_000);
    const alerts = await addAlerts(pool, 1, 50_000);
    const [standingOrder, alert] = await Promise.all([
      untilAfterWindow(`select from standing_orders where id = any ($1) and state = 'EXECUTED'`, orders),
      untilAfterWindow('select from price_alert_firings where alert_id = any ($1)', alerts),
    ]);
    if (round === 0) print(bench, 'evaluated for the first time after the start, all buyers read', standingOrder, 'ms');
    else {
      samples['standing order'].push(standingOrder);
      samples.alert.push(alert);
    }
  }
  for (const [of, measured] of Object.entries(samples)) {
    print(bench, `${count} evaluated and one ${of} fired after a window, p50`, percentile(measured, 0.5), 'ms');
    print(bench, `${count} evaluated and one ${of} fired after a window, most`, Math.max(...measured), 'ms', {
      atMost: mostMs,
    });
  }
  const ids = await addStandingOrders(pool, storm, 50_000);
  const all = await untilAfterWindow(`select from standing_orders where id = any ($1) and state = 'EXECUTED'`, ids);
  print(bench, `${storm} standing orders reached in one window have ordered`, all, 'ms');
} finally {
  await server.stop();
  await pool.end();
  await stand.stop();
}

/** Standing orders of many buyers, ten for each, for the products of live offers at five terminals. */
async function addStandingOrders(to: pg.Pool, many: number, limitMinor: number): Promise<string[]> {
  const { rows } = await to.query<{ id: string }>(
    `with goods as materialized (
       select product_id, array_agg(distinct terminal_id) as terminals from offers
        where price_type = 'API' and status = 'ACTIVE' and payment_terms = '{7}' group by product_id),
     new as (
       insert into standing_orders (id, account_id, user_id, name, product_id, quantity_litres, limit_minor, mode, windows, payment_term, valid_until,
                             state, created_at, changed_at)
       select gen_random_uuid(), u.account_id, u.id, 'Messung', g.product_id, 5000, $2, 'EXECUTE', 1 + n % 2 * ($2 = 1)::int, 7,
              now() + interval '10 days', 'ACTIVE', now(), now()
         from generate_series(1, $1::int) n
         join lateral (select id, account_id from users where username = 'bench-' || ($3::uuid[])[1 + n % cardinality($3::uuid[])]) u on true
         join lateral (select product_id from goods offset n % (select count(*) from goods) limit 1) g on true
       returning id, product_id),
     places as (
       insert into standing_order_terminals
       select new.id, t from new join goods using (product_id) cross join lateral unnest(goods.terminals[:5]) t)
     select id from new`,
    [many, limitMinor, buyerIds],
  );
  return rows.map(({ id }) => id);
}

/** Alerts that are ready to fire. */
async function addAlerts(to: pg.Pool, many: number, thresholdMinor: number): Promise<string[]> {
  const { rows } = await to.query<{ id: string }>(
    `with goods as materialized (
       select product_id, array_agg(distinct terminal_id) as terminals from offers
        where price_type = 'API' and status = 'ACTIVE' and payment_terms = '{7}' group by product_id),
     new as (
       insert into price_alerts (id, account_id, user_id, name, product_id, condition, threshold_minor, on_page, by_mail, armed, created_at)
       select gen_random_uuid(), u.account_id, u.id, 'Messung ' || $4, g.product_id, 'BELOW', $2, true, true, true, now()
         from generate_series(1, $1::int) n
         join lateral (select id, account_id from users where username = 'bench-' || ($3::uuid[])[1 + n % cardinality($3::uuid[])]) u on true
         join lateral (select product_id from goods offset n % (select count(*) from goods) limit 1) g on true
       returning id, product_id),
     places as (
       insert into price_alert_terminals
       select new.id, t from new join goods using (product_id) cross join lateral unnest(goods.terminals[:5]) t)
     select id from new`,
    [many, thresholdMinor, buyerIds, randomUUID()],
  );
  return rows.map(({ id }) => id);
}

/** Waits until a question has as many rows as ids. Returns the time since the newest fresh window, in milliseconds. */
async function untilAfterWindow(question: string, ids: readonly string[]): Promise<number> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const { rowCount } = await pool.query(question, [ids]);
    if (rowCount === ids.length) break;
    if (performance.now() > deadline) throw new Error(`${rowCount} of ${ids.length} have fired within 90 s`);
    await sleep(4);
  }
  const { rows } = await pool.query<{ ms: number }>(
    `select extract(epoch from clock_timestamp() - max(created_at)) * 1000 as ms from market_windows where not is_clone`,
  );
  return Number(rows[0]?.ms);
}
