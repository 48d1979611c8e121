import { setTimeout as sleep } from 'node:timers/promises';
import {
  createStandingOrder,
  standingOrderInput,
} from '../../packages/server/src/features/standing-orders/standing-orders.testbed.ts';
import { createTestClock } from '../../packages/server/src/platform/clock/index.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { createPool } from '../../packages/server/src/platform/db/index.ts';
import { reportFigure, takeSeed } from '../../tools/figures.ts';
import { assertBooks } from '../books.ts';
import { seedOffer } from '../seed/index.ts';
import { announceOffers, seedPlace, seedTrader } from '../seed/trading.ts';
import { createDataDir, freePort, startApp } from './installation.ts';
import { createRandom } from './shopper.ts';
import { claim, createVerdicts } from './verdicts.ts';

// Two nodes; `kill -9` of the one that fires a standing order, between its decision and its commit or right around the commit. The
// standing order has ordered exactly once, whichever node finishes it.

const rounds = Number(process.env.ROUNDS ?? 5);
const random = createRandom(takeSeed());
const verdicts = createVerdicts();
let killedAroundCommit = 0;
const { dataDir, remove } = await createDataDir();
const database = await startEmbeddedPostgres({ dataDir });
const pool = createPool(database.url, { max: 6 });
const startNode = async () =>
  startApp({ DATABASE_URL: database.url, DEMO: '0', PORT: String(await freePort()), WINDOW_SECONDS: '10' });

let [holder, other] = [await startNode(), await startNode()];
try {
  await within(20_000, 'the first node makes the windows', () => isHolder(holder.url));
  const market = { pool, clock: createTestClock(new Date()), client: () => other.client() };
  const place = await seedPlace(market);
  const offer = await seedOffer(pool, place.goods, { priceType: 'API', totalLitres: 900_000_000 });
  await announceOffers(pool, offer.id);

  for (let round = 1; round <= rounds; round += 1) {
    await verdicts.check(`round ${round} of ${rounds}: one order`, async () => {
      const buyer = await seedTrader(market, place);
      const lock = await pool.connect();
      try {
        // The order waits at the volume of its offer: the standing order is decided, and nothing is committed.
        await lock.query('begin');
        await lock.query('select from offers where id = $1 for update', [offer.id]);
        const id = await createStandingOrder(buyer.client, standingOrderInput(place));
        await within(30_000, 'the standing order is being fired', isWaitingForVolume);
        const aroundCommit = random() < 0.5;
        if (aroundCommit) {
          killedAroundCommit += 1;
          await lock.query('commit');
          await sleep(random() * 12);
        }
        await holder.kill();
        if (!aroundCommit) await lock.query('commit');
        await within(40_000, 'the standing order has ordered', async () => (await readState(id)) === 'EXECUTED');
        // One more window, in which it could order a second time.
        const { seq } = await newestWindow();
        await within(40_000, 'the next live window', async () => (await newestWindow()).seq > seq);
        const orders = await countOrders(buyer.buyerId);
        console.log(`      killed ${aroundCommit ? 'around the commit' : 'before the commit'}, ${orders} order`);
        claim(orders === 1, `${orders} orders`);
        claim((await countKeys(buyer.user.id)) === 1, 'its key is not kept once');
      } finally {
        lock.release();
      }
    });
    [holder, other] = [other, await startNode()];
    await within(20_000, 'the next node makes the windows', () => isHolder(holder.url));
  }
  reportFigure('killed around the commit', `${killedAroundCommit} of ${rounds}`);
  await verdicts.check('the books agree with the orders', () => assertBooks(pool));
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  await holder.kill();
  await other.kill();
  await pool.end();
  await database.stop();
  await remove();
  verdicts.finish();
}

async function isWaitingForVolume(): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%update offers set remaining_litres%'`,
  );
  return (rowCount ?? 0) > 0;
}

async function readState(id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ state: string }>('select state from standing_orders where id = $1', [id]);
  return rows[0]?.state;
}

async function countOrders(buyerId: string): Promise<number> {
  const { rowCount } = await pool.query('select from orders where buyer_id = $1', [buyerId]);
  return rowCount ?? 0;
}

async function countKeys(userId: string): Promise<number> {
  const { rowCount } = await pool.query('select from idempotency_keys where user_id = $1', [userId]);
  return rowCount ?? 0;
}

async function newestWindow(): Promise<{ seq: number }> {
  const { rows } = await pool.query<{ seq: number }>(
    'select coalesce(max(seq), 0)::int as seq from market_windows where not is_clone',
  );
  return rows[0] ?? { seq: 0 };
}

/** Whether a node reports that it makes the windows. */
async function isHolder(url: string): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return /^market_lease_held 1$/m.test(metrics);
}

async function within(ms: number, what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${ms} ms`);
    await sleep(100);
  }
}
