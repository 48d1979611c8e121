import { setTimeout as sleep } from 'node:timers/promises';
import { brands } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type pg from 'pg';
import { reportFigure, takeSeed } from '../../tools/figures.ts';
import { assertBooks } from '../books.ts';
import { seedSession } from '../seed/sessions.ts';
import { createDataDir, freePort, startApp, withDatabase } from './installation.ts';
import { createRandom, createShopper, type Shopper } from './shopper.ts';
import { claim, createVerdicts } from './verdicts.ts';

// `kill -9` of the app under order load, repeatedly: no acknowledged order is lost, and no order exists twice.

const rounds = Number(process.env.ROUNDS ?? 20);
const seed = takeSeed();
const random = createRandom(seed);
const today = toBrandDay(new Date(), brands.de.zone);
const verdicts = createVerdicts();
let unanswered = 0;
const { dataDir, remove } = await createDataDir();
const env = { DATA_DIR: dataDir, DEMO: '1', PORT: String(await freePort()) };

try {
  await verdicts.check('the demo market is filled', async () => (await startApp(env)).stop());
  const began = new Date();
  const shoppers = await withDatabase(dataDir, openShoppers);
  for (let round = 1; round <= rounds; round += 1) await killOnce(round, shoppers);
  const last = await startApp(env);
  await verdicts.check('every unanswered order has an answer', () => settleAll(shoppers, last.url));
  await last.stop();
  await withDatabase(dataDir, async (pool) => {
    await verdicts.check('what was acknowledged is there once, and nothing else', () => compare(pool, shoppers, began));
    await verdicts.check('the books agree with the orders', () => assertBooks(pool, { usedSince: today }));
  });
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  await remove();
  verdicts.finish();
}

/** Buyers of the demo market, each in a separate browser. */
async function openShoppers(pool: pg.Pool): Promise<Shopper[]> {
  await assertBooks(pool, { usedSince: today });
  const { rows } = await pool.query<{ id: string }>(`
    select u.id from users u join accounts a on a.id = u.account_id
     where a.type = 'buyer' and a.purchasing_enabled and u.status = 100 and 'MyOffers_Purchase' = any (u.roles)
     order by u.username limit 12`);
  claim(rows.length >= 5, 'the demo market has too few buyers');
  return await Promise.all(
    rows.map(async ({ id }, index) => createShopper(await seedSession(pool, id, new Date()), seed + index)),
  );
}

async function killOnce(round: number, shoppers: readonly Shopper[]): Promise<void> {
  await verdicts.check(`round ${round}`, async () => {
    const app = await startApp(env);
    const before = countAnswered(shoppers);
    try {
      await settleAll(shoppers, app.url);
      const stop = new AbortController();
      const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(app.url, stop.signal)));
      await Promise.race([underLoad(shoppers, before), shopping]);
      await sleep(random() * 30);
      await app.kill();
      stop.abort();
      await shopping;
    } finally {
      await app.kill();
    }
    const after = countAnswered(shoppers);
    const unknown = shoppers.flatMap(({ attempts }) => attempts.filter(({ answer }) => !answer)).length;
    unanswered += unknown;
    console.log(`      ${after - before} orders acknowledged, ${unknown} without an answer when it was killed`);
    claim(after > before, 'no order was placed');
  });
}

/** Waits until some orders have been acknowledged. Others are then in progress. */
async function underLoad(shoppers: readonly Shopper[], before: number): Promise<void> {
  const enough = before + 1 + Math.floor(random() * 40);
  const deadline = performance.now() + 15_000;
  while (countAnswered(shoppers) < enough && performance.now() < deadline) await sleep(2);
}

async function settleAll(shoppers: readonly Shopper[], url: string): Promise<void> {
  await Promise.all(shoppers.map((shopper) => shopper.settle(url)));
}

function countAnswered(shoppers: readonly Shopper[]): number {
  return shoppers.flatMap(({ attempts }) => attempts.filter(({ answer }) => answer?.status === 201)).length;
}

async function compare(pool: pg.Pool, shoppers: readonly Shopper[], began: Date): Promise<void> {
  const acknowledged = shoppers.flatMap(({ attempts }) => attempts.flatMap(({ answer }) => answer?.orderIds ?? []));
  const { rows } = await pool.query<{ id: string }>('select id from orders where created_at >= $1', [began]);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id));
  claim(lost.length === 0, `acknowledged and lost: ${lost.join(', ')}`);
  claim(new Set(acknowledged).size === acknowledged.length, 'two keys were answered with the same order');
  claim(
    stored.size === acknowledged.length,
    `${stored.size} orders are there, ${acknowledged.length} were acknowledged`,
  );
  const keys = await pool.query<{ keys: number }>(
    'select count(*) as keys from idempotency_keys where created_at >= $1',
    [began],
  );
  claim(keys.rows[0]?.keys === countAnswered(shoppers), 'there are more answers than orders');
  reportFigure('orders acknowledged', acknowledged.length);
  reportFigure('without an answer when killed', unanswered);
}
