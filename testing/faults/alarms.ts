import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { createPool } from '../../packages/server/src/platform/db/index.ts';
import { startPrometheus } from '../../tools/prometheus.ts';
import { startFeedSource } from './feed-source.ts';
import { createDataDir, freePort, type RunningApp, startApp } from './installation.ts';
import { claim, createVerdicts } from './verdicts.ts';

// Each alarm of `deploy/alarms.yaml` fires in a real Prometheus when what it names happens, and none fires before. Takes about five minutes.

const quietMs = 20_000;
const patienceMs = 240_000;

const verdicts = createVerdicts();
const databaseFolder = await createDataDir();
const nodeFolder = await createDataDir();
const database = await startEmbeddedPostgres({ dataDir: databaseFolder.dataDir });
const pool = createPool(database.url);
const source = await startFeedSource();
const startNode = async () =>
  startApp({
    ...{ DATABASE_URL: database.url, DATA_DIR: nodeFolder.dataDir, DEMO: '1', WINDOW_SECONDS: '10' },
    ...{ FEED: `http:${source.url}`, PORT: String(await freePort()) },
  });
const [first, second] = [await startNode(), await startNode()];
const prometheus = startPrometheus(
  await freePort(),
  [first, second].map(({ url }) => new URL(url).host),
);
const buyer = first.client();
await buyer.post('/api/login', { username: 'kaeufer', password: 'Demo-2026!' });
let isUsed = true;
const using = Promise.all([first, second].map(use));

try {
  claim(prometheus !== undefined, 'no Prometheus could be installed');
  await verdicts.check('no alarm begins without a fault', async () => {
    await sleep(quietMs);
    const names = [...((await prometheus?.raised()) ?? [])];
    claim(names.length === 0, `these begin or fire: ${names.join(', ')}`);
  });
  await fires('SignInsRefused', guessPasswords);
  await Promise.all([
    fires('MarketStandsStill', stopPrices),
    fires('OrdersSlow', lockBaskets),
    fires('NodeBusy', keepBusy),
  ]);
  await setWrites('off');
  await Promise.all([fires('ServerErrors', orderOften), fires('NodeNotReady'), fires('NobodyMakesWindows')]);
  await setWrites('on');
  await fires('NodeLost', () => second.kill());
  await verdicts.check('an alarm ends with its fault', () =>
    until('these end', async () => {
      const names = await firing();
      return !['MarketStandsStill', 'NodeNotReady', 'NobodyMakesWindows'].some((name) => names.has(name));
    }),
  );
} catch (error) {
  await verdicts.check('the program runs to its end', () => Promise.reject(error));
} finally {
  isUsed = false;
  await using;
  prometheus?.stop();
  await first.kill();
  await second.kill();
  source.close();
  await pool.end();
  await database.stop();
  await databaseFolder.remove();
  await nodeFolder.remove();
  verdicts.finish();
}

async function firing(): Promise<ReadonlySet<string>> {
  return (await prometheus?.firing()) ?? new Set();
}

/** Causes a fault until the alarm fires. */
async function fires(alarm: string, fault?: (isOn: () => boolean) => Promise<unknown>): Promise<void> {
  let isOn = true;
  const caused = fault?.(() => isOn);
  await verdicts.check(`${alarm} fires`, () => until(`${alarm} fires`, async () => (await firing()).has(alarm)));
  isOn = false;
  await caused;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    claim(performance.now() < deadline, `${what}: not within ${patienceMs} ms`);
    await sleep(500);
  }
}

/** What a proxy and users ask all the time. */
async function use({ url }: RunningApp): Promise<void> {
  while (isUsed) {
    for (const path of ['/api/health/ready', '/api/user'])
      await fetch(`${url}${path}`, { signal: AbortSignal.timeout(2_000) })
        .then((answer) => answer.text())
        .catch(() => undefined);
    await sleep(200);
  }
}

async function guessPasswords(): Promise<void> {
  for (let attempt = 0; attempt < 80; attempt += 1)
    await first.client().post('/api/login', { username: `niemand-${attempt}`, password: 'geraten' });
}

/** The prices of the source no longer change, until the alarm has fired. */
async function stopPrices(isOn: () => boolean): Promise<void> {
  source.silence();
  while (isOn()) await sleep(500);
  source.speak();
}

/** Orders a basket that is not there: all of an order's locks, and nothing is sold. */
async function order(): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await buyer.send('/api/orders', {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ basketId: randomUUID() }),
  });
  await answer.text();
}

/** Orders wait for a lock that another one holds. */
async function lockBaskets(isOn: () => boolean): Promise<void> {
  while (isOn()) {
    const holder = await pool.connect();
    await holder.query('begin; lock table baskets in access exclusive mode');
    const waiting = order();
    await sleep(2_000);
    await holder.query('rollback');
    holder.release();
    await waiting;
  }
}

/** The processor of the second node is taken away most of the time. */
async function keepBusy(isOn: () => boolean): Promise<void> {
  while (isOn()) {
    process.kill(second.pid, 'SIGSTOP');
    await sleep(400);
    process.kill(second.pid, 'SIGCONT');
    await sleep(200);
  }
}

async function orderOften(isOn: () => boolean): Promise<void> {
  for (; isOn(); await sleep(200)) await order();
}

/** Without writes the database is like a replica, or one with a full disk. */
async function setWrites(writes: 'on' | 'off'): Promise<void> {
  await pool.query(`alter system set default_transaction_read_only = ${writes === 'on' ? 'off' : 'on'}`);
  await pool.query('select pg_reload_conf()');
}
