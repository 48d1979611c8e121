import { brands } from '@handelsplatz/domain/brands';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../platform/db/index.ts';
import { createSessionReader } from './sessions.read.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the read of a session reads its user and no others, where nothing was counted yet', async () => {
  await app.pool.query(`
    with firms as (insert into accounts (id, type, customer_no, name)
                   select gen_random_uuid(), 'buyer', 'P-' || n, 'Firma ' || n from generate_series(1, 40) n returning id),
         people as (insert into users (id, account_id, username, email)
                    select gen_random_uuid(), f.id, 'p' || f.id || n, n || '@' || f.id || '.example' from firms f, generate_series(1, 20) n returning id)
    insert into sessions (token_hash, id, user_id, created_at, last_seen_at, confirmed_at, expires_at)
    select sha256(id::text::bytea), gen_random_uuid(), id, now(), now(), now(), now() + interval '1 day' from people`);
  const { rows } = await app.pool.query<{ token: Buffer }>('select token_hash as token from sessions limit 1');
  // A connection of its own counts what it reads, and nothing else.
  const pool = createPool(app.databaseUrl, { max: 1 });
  try {
    await pool.query('begin');
    const findSession = createSessionReader(pool, brands.de);
    expect(await findSession(rows[0]?.token ?? Buffer.alloc(0), new Date())).toBeDefined();
    const { rows: counts } = await pool.query<{ users: number }>(
      `select (seq_tup_read + idx_tup_fetch)::float8 as users from pg_stat_xact_user_tables where relname = 'users'`,
    );
    expect(counts[0]?.users).toBe(1);
  } finally {
    await pool.end();
  }
});
