import { brands } from '@handelsplatz/domain/brands';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createDatabase } from '../platform/db/index.ts';
import type { Tables } from '../schema/tables.ts';
import { fillDemoMarket } from './fill.ts';
import { fillDemoMarketAside } from './fill-aside.ts';

const now = new Date('2026-11-18T10:24:00Z');
const staying = new AbortController().signal;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const fillOf = ({ url, pool }: TestDatabase) => ({
  databaseUrl: url,
  db: createDatabase<Tables>(pool),
  brand: brands.ch,
  now,
  hashPassword: async (password: string) => `hash of ${password}`,
});

const printOf = async ({ pool }: TestDatabase) =>
  (
    await pool.query(`
      select (select md5(string_agg(t::text, ',' order by t::text)) from users t) as users,
             (select md5(string_agg(t::text, ',' order by t::text)) from orders t) as orders`)
  ).rows[0];

/** Whether a process of its own fills at this moment. */
const fillsNow = async () =>
  (
    await database.pool.query(
      `select from pg_stat_activity where application_name = 'handelsplatz demo' and datname = current_database()`,
    )
  ).rowCount === 1 && process.getActiveResourcesInfo().includes('ProcessWrap');

test('a process of its own fills in the same market, once', async () => {
  const filling = fillDemoMarketAside(fillOf(database), staying);
  await expect.poll(fillsNow).toBe(true);
  expect(await filling).toEqual({ filled: true });
  expect(await fillDemoMarketAside(fillOf(database), staying)).toEqual({ filled: false });
  const other = await createTestDatabase();
  await fillDemoMarket(fillOf(other));
  expect(await printOf(database)).toEqual(await printOf(other));
  await other.drop();
});

test('a stop ends the process, and nothing is left of what it wrote', async () => {
  const stopping = new AbortController();
  const filling = fillDemoMarketAside(fillOf(database), stopping.signal);
  await expect.poll(fillsNow).toBe(true);
  stopping.abort(new Error('the app stops'));
  await expect(filling).rejects.toThrow('the app stops');
  await expect.poll(fillsNow).toBe(false);
  expect((await database.pool.query('select from accounts')).rowCount).toBe(0);
});

test('a fill that fails says so, and leaves nothing', async () => {
  await database.pool.query('alter table orders add constraint none check (false)');
  await expect(fillDemoMarketAside(fillOf(database), staying)).rejects.toMatchObject({
    message: 'the demo market was not filled in: its process ended with 1',
    cause: { message: expect.stringContaining('violates check constraint "none"') },
  });
  expect((await database.pool.query('select from accounts')).rowCount).toBe(0);
});
