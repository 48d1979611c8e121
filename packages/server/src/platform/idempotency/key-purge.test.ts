import { startTestApp } from '@handelsplatz/testing/app';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedAccount, seedUser } from '@handelsplatz/testing/seed';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeKeys } from './key-purge.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const seedSender = async (pool: pg.Pool) => (await seedUser(pool, (await seedAccount(pool)).id)).id;

const fill = (pool: pg.Pool, userId: string, count: number, ageHours: number) =>
  pool.query(
    `insert into idempotency_keys (user_id, key, request_hash, response, created_at)
     select $1, gen_random_uuid(), '', '{}', now() - make_interval(mins => ($3::float * 60)::int) from generate_series(1, $2::int)`,
    [userId, count, ageHours],
  );

const agesLeft = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ hours: number }>(
    `select round(extract(epoch from now() - created_at) / 3600)::int as hours from idempotency_keys order by created_at desc`,
  );
  return rows.map(({ hours }) => hours);
};

test('deletes what is older than two days in batches and keeps what is younger', async () => {
  const { pool } = database;
  const userId = await seedSender(pool);
  await fill(pool, userId, 12_000, 48.1);
  await fill(pool, userId, 2, 47);
  await fill(pool, userId, 1, 0);
  const batches: (number | null)[] = [];
  const query = async (statement: pg.QueryConfig) => {
    const result = await pool.query(statement);
    batches.push(result.rowCount);
    return result;
  };
  expect(await purgeKeys({ query } as unknown as pg.Pool)).toBe(12_000);
  expect(Math.max(...batches.map(Number))).toBeLessThanOrEqual(5_000);
  expect(await agesLeft(pool)).toEqual([0, 47, 47]);
});

test('ends after a batch when asked to stop', async () => {
  const { pool } = database;
  await fill(pool, await seedSender(pool), 1, 72);
  await expect(purgeKeys(pool, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(await agesLeft(pool)).toEqual([72]);
});

test('runs every hour in the app', async () => {
  const app = await startTestApp();
  try {
    const { rows } = await app.pool.query(`select cron from jobs.schedule where name = 'idempotency-purge'`);
    expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
    const userId = await seedSender(app.pool);
    await fill(app.pool, userId, 2, 72);
    await fill(app.pool, userId, 1, 1);
    await runJob(app.pool, 'idempotency-purge');
    expect(await agesLeft(app.pool)).toEqual([1]);
  } finally {
    await app.stop();
  }
});
