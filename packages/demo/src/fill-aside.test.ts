import { brands } from '@handelsplatz/domain/brands';
import { createDatabase } from '@handelsplatz/server/platform/db';
import type { Tables } from '@handelsplatz/server/schema';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillDemoMarket } from './fill.ts';
import { composeDemoMarketAside, fillDemoMarketAside } from './fill-aside.ts';
import { hasSnapshot } from './onboarding/snapshot.store.ts';

const now = new Date('2026-11-18T10:24:00Z');
const staying = new AbortController().signal;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const contents = { brand: brands.ch, now, hashPassword: async (password: string) => `hash of ${password}` };
const toFill = ({ url, pool }: TestDatabase) => ({
  databaseUrl: url,
  db: createDatabase<Tables>(pool),
  ...contents,
});

const hasProcess = () => process.getActiveResourcesInfo().includes('ProcessWrap');

const readPrint = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`
      select (select md5(string_agg(t::text, ',' order by t::text)) from users t) as users,
             (select md5(string_agg(t::text, ',' order by t::text)) from orders t) as orders`)
  ).rows[0];

let printed: ReturnType<typeof readPrint> | undefined;

/** The print of the market that this process fills in. */
function printOfFill(): ReturnType<typeof readPrint> {
  printed ??= (async () => {
    const own = await createTestDatabase();
    await fillDemoMarket(toFill(own));
    const print = await readPrint(own);
    await own.drop();
    return print;
  })();
  return printed;
}

/** Whether another process fills in the market at this moment. */
const fillsNow = async () =>
  (
    await database.pool.query(
      `select from pg_stat_activity where application_name = 'handelsplatz demo' and datname = current_database()`,
    )
  ).rowCount === 1 && hasProcess();

test('a separate process fills in the same market, once', async () => {
  const filling = fillDemoMarketAside(toFill(database), staying);
  await expect.poll(fillsNow).toBe(true);
  expect(await filling).toEqual({ filled: true });
  expect(await fillDemoMarketAside(toFill(database), staying)).toEqual({ filled: false });
  expect(await readPrint(database)).toEqual(await printOfFill());
});

test('a process that composes the market before its database is there fills in the same one', async () => {
  const aside = composeDemoMarketAside(contents);
  expect(await fillDemoMarketAside({ ...toFill(database), aside }, staying)).toEqual({ filled: true });
  expect(await readPrint(database)).toEqual(await printOfFill());

  const needless = composeDemoMarketAside(contents);
  expect(await fillDemoMarketAside({ ...toFill(database), aside: needless }, staying)).toEqual({ filled: false });
  await expect.poll(hasProcess, { timeout: 10_000 }).toBe(false);
});

test('a process that could not compose the market is reported when the market is written', async () => {
  const aside = composeDemoMarketAside({ ...contents, now: new Date(Number.NaN) });
  await expect.poll(hasProcess, { timeout: 30_000 }).toBe(false);
  await expect(fillDemoMarketAside({ ...toFill(database), aside }, staying)).rejects.toMatchObject({
    message: 'the demo market was not filled in: its process ended with 1',
    cause: { message: expect.stringContaining('Invalid') },
  });
});

test('a stop ends the process and removes everything that it wrote', async () => {
  const stopping = new AbortController();
  const filling = fillDemoMarketAside(toFill(database), stopping.signal);
  await expect.poll(fillsNow).toBe(true);
  stopping.abort(new Error('the app stops'));
  await expect(filling).rejects.toThrow('the app stops');
  await expect.poll(fillsNow).toBe(false);
  expect((await database.pool.query('select from accounts')).rowCount).toBe(0);
});

test('the market appears together with the copy to which a reset goes back', async () => {
  const filling = fillDemoMarketAside({ ...toFill(database), withCopy: true }, staying);
  // A first start that stops at the instant at which the market appears has the copy.
  await expect.poll(async () => (await database.pool.query('select from accounts')).rowCount).toBeGreaterThan(0);
  expect(await hasSnapshot(database.pool)).toBe(true);
  await filling;
});

test('a failed fill reports its error and leaves nothing', async () => {
  await database.pool.query('alter table orders add constraint none check (false)');
  await expect(fillDemoMarketAside(toFill(database), staying)).rejects.toMatchObject({
    message: 'the demo market was not filled in: its process ended with 1',
    cause: { message: expect.stringContaining('violates check constraint "none"') },
  });
  expect((await database.pool.query('select from accounts')).rowCount).toBe(0);
});
