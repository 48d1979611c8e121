import { setTimeout as sleep } from 'node:timers/promises';
import { brands } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { reportFigure, takeSeed } from '../../tools/figures.ts';
import { assertBooks } from '../books.ts';
import { createDataDir, freePort, startApp, withDatabase } from './installation.ts';
import { createRandom, type Shopper } from './shopper.ts';
import { compareOrders, countAnswered, openShoppers, settleAll } from './shoppers.ts';
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
  const shoppers = await withDatabase(dataDir, async (pool) => {
    await assertBooks(pool, { usedSince: today });
    return openShoppers(pool, seed);
  });
  for (let round = 1; round <= rounds; round += 1) await killOnce(round, shoppers);
  const last = await startApp(env);
  await verdicts.check('every unanswered order has an answer', () => settleAll(shoppers, last.url));
  await last.stop();
  await withDatabase(dataDir, async (pool) => {
    await verdicts.check('what was acknowledged is there once, and nothing else', async () => {
      reportFigure('orders acknowledged', await compareOrders(pool, shoppers, began));
      reportFigure('without an answer when killed', unanswered);
    });
    await verdicts.check('the books agree with the orders', () => assertBooks(pool, { usedSince: today }));
  });
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  await remove();
  verdicts.finish();
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
