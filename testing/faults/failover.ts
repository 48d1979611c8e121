import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { createPool } from '../../packages/server/src/platform/db/index.ts';
import { reportFigure } from '../../tools/figures.ts';
import { createDataDir, freePort, startApp } from './installation.ts';
import { claim, createVerdicts } from './verdicts.ts';

// `kill -9` of the node that makes the market windows. Another node takes over, and prices are live again.

const rounds = Number(process.env.ROUNDS ?? 3);
const longestMs = 5_000;
const windowSeconds = 10;

const verdicts = createVerdicts();
let slowestMs = 0;
const { dataDir, remove } = await createDataDir();
const database = await startEmbeddedPostgres({ dataDir });
const pool = createPool(database.url);
const startNode = async () =>
  startApp({
    DATABASE_URL: database.url,
    DEMO: '0',
    PORT: String(await freePort()),
    WINDOW_SECONDS: String(windowSeconds),
  });

let [holder, other] = [await startNode(), await startNode()];
try {
  for (let round = 1; round <= rounds; round += 1) {
    await verdicts.check(`round ${round}: another node makes windows within ${longestMs} ms after a kill`, async () => {
      await within(20_000, 'the first node holds the lease', () => isHolder(holder.url));
      const before = await newest();
      await holder.kill();
      const killedAt = performance.now();
      await within(longestMs, 'the other node holds the lease', () => isHolder(other.url));
      const tookMs = Math.round(performance.now() - killedAt);
      console.log(`      taken over after ${tookMs} ms`);
      slowestMs = Math.max(slowestMs, tookMs);
      await within(2 * windowSeconds * 1_000, 'a live window of its own', async () => {
        const { seq, epoch, isClone } = await newest();
        return seq > before.seq && epoch > before.epoch && !isClone;
      });
    });
    [holder, other] = [other, await startNode()];
  }
  reportFigure('slowest takeover', `${slowestMs} ms`);
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

/** Whether a node reports that it makes the windows. */
async function isHolder(url: string): Promise<boolean> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return /^market_lease_held 1$/m.test(metrics);
}

async function newest(): Promise<{ seq: number; epoch: number; isClone: boolean }> {
  const { rows } = await pool.query(
    'select seq, epoch, is_clone as "isClone" from market_windows order by seq desc limit 1',
  );
  return rows[0] ?? { seq: 0, epoch: 0, isClone: true };
}

async function within(patienceMs: number, what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    claim(performance.now() < deadline, `${what}: not within ${patienceMs} ms`);
    await sleep(50);
  }
}
