import { startTestApp } from '@handelsplatz/testing/app';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { runJob } from '@handelsplatz/testing/jobs';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { purgeLog } from './event-purge.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const fill = (pool: pg.Pool, count: number, ageHours: number) =>
  pool.query(
    `insert into event_log (topic, payload, created_at)
     select 'note', '{}', now() - make_interval(mins => ($2::float * 60)::int) from generate_series(1, $1::int)`,
    [count, ageHours],
  );

const seqs = async (pool: pg.Pool) =>
  (await pool.query<{ seq: number }>('select seq from event_log order by seq')).rows.map(({ seq }) => seq);

test('deletes what is older than two days in batches and keeps what is younger', async () => {
  const { pool } = database;
  await fill(pool, 12_000, 48.1);
  await fill(pool, 3, 47.9);
  const batches: (number | null)[] = [];
  const query = async (statement: pg.QueryConfig) => {
    const result = await pool.query(statement);
    batches.push(result.rowCount);
    return result;
  };
  expect(await purgeLog({ query } as unknown as pg.Pool)).toBe(12_000);
  expect(Math.max(...batches.map(Number))).toBeLessThanOrEqual(5_000);
  expect(await seqs(pool)).toEqual([12_001, 12_002, 12_003]);
});

test('deletes from the beginning only: an old event behind a younger one waits for it', async () => {
  const { pool } = database;
  for (const ageHours of [50, 50, 1, 50, 1]) await fill(pool, 1, ageHours);
  expect(await purgeLog(pool)).toBe(2);
  expect(await seqs(pool)).toEqual([3, 4, 5]);
});

test('keeps the newest event, however old: a starting node reads from it how far the log has come', async () => {
  const { pool } = database;
  await fill(pool, 10_001, 72);
  await purgeLog(pool);
  expect(await seqs(pool)).toEqual([10_001]);
});

test('ends after a batch when asked to stop', async () => {
  await fill(database.pool, 10, 72);
  await expect(purgeLog(database.pool, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});

test('runs every hour in the app', async () => {
  const app = await startTestApp();
  try {
    const { rows } = await app.pool.query(`select cron from jobs.schedule where name = 'events-purge'`);
    expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
    await app.pool.query('truncate event_log restart identity');
    await fill(app.pool, 2, 72);
    await fill(app.pool, 1, 1);
    await runJob(app.pool, 'events-purge');
    const left = await seqs(app.pool);
    expect(left).not.toContain(2);
    expect(left).toContain(3);
  } finally {
    await app.stop();
  }
});
