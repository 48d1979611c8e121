import { createTestDatabase } from '@handelsplatz/testing/database';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool } from '../db/index.ts';
import { planEachTime } from './index.ts';

test('a read that is planned each time is neither compiled nor shared by processes, also where the server does so with others', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
  await pool.query('set jit = on');
  const db = createDatabase(pool);
  const setting = sql<Record<string, string>>`
    select current_setting('plan_cache_mode') as plan, current_setting('jit') as jit,
           current_setting('max_parallel_workers_per_gather') as processes`;
  expect((await planEachTime(db, (tx) => setting.execute(tx))).rows).toEqual([
    { plan: 'force_custom_plan', jit: 'off', processes: '0' },
  ]);
  expect((await setting.execute(db)).rows).toEqual([{ plan: 'force_generic_plan', jit: 'on', processes: '2' }]);
});
