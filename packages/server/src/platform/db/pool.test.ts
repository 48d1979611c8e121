import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('reads numbers exactly, days without a zone, and instants as dates', async () => {
  const { rows } = await database.pool.query(`select
    9007199254740991::int8 as whole, '{1,null,3}'::int8[] as wholes, 1.10::numeric as exact,
    date '2026-03-29' as day, '{2026-03-29}'::date[] as days, timestamptz '2026-03-29T01:00:00Z' as instant`);
  expect(rows[0]).toEqual({
    whole: 9_007_199_254_740_991,
    wholes: [1, null, 3],
    exact: '1.10',
    day: '2026-03-29',
    days: ['2026-03-29'],
    instant: new Date('2026-03-29T01:00:00Z'),
  });
});

test('throws instead of rounding a number that does not fit', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(/9007199254740993/);
});

test('says in one sentence why a server cannot be used, and never shows the password', async () => {
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return connect(url.href);
  };
  const refused = wrong((url) => {
    url.password = 'secret-guess';
  });
  await expect(refused).rejects.toThrow(/^The database at .* refuses the user or password of DATABASE_URL\.$/);
  const missing = wrong((url) => {
    url.pathname = '/nowhere';
  });
  await expect(missing).rejects.toThrow(/^The database that DATABASE_URL names does not exist at .*\.$/);
  await expect(connect('postgres://user:secret-guess@127.0.0.1:1/x')).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 cannot be reached: ((?!secret-guess).)*\.$/,
  );
});
