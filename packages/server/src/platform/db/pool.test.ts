import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { onServer } from '@handelsplatz/testing/template';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectThroughPooler, connectToReplicas, sessionSettings } from './index.ts';
import { startPooler } from './pooler.testbed.ts';

/** Set for the role in one database, they hold whatever the role has on the whole server. */
const serverDefaults = {
  plan_cache_mode: 'auto',
  idle_in_transaction_session_timeout: '0',
  statement_timeout: '0',
} satisfies Record<keyof typeof sessionSettings, string>;

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

test('replicas may be away at the start, but not refuse', async () => {
  const away: Error[] = [];
  const onIdleError = (error: Error) => void away.push(error);
  const pool = await connectToReplicas('postgres://user:secret-guess@127.0.0.1:1/x', { onIdleError });
  await expect(pool.query('select 1')).rejects.toThrow(/ECONNREFUSED/);
  expect(away.map(String)).toEqual([expect.stringContaining('127.0.0.1:1 cannot be reached')]);
  const missing = new URL(database.url);
  missing.pathname = '/nowhere';
  await expect(connectToReplicas(missing.href)).rejects.toThrow(/^The database that DATABASE_READ_URL names does not/);
});

describe('behind a pooler', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let role: string;

  beforeAll(async () => {
    pooler = await startPooler(database.url);
    const { rows } = await database.pool.query('select current_user as role, current_database() as database');
    role = `role ${rows[0].role} in database ${rows[0].database}`;
    await set(serverDefaults);
  });
  afterAll(async () => {
    pooler.stop();
    await onServer(database.url, `alter ${role} reset all`);
  });

  test('nothing is opened as if it were the server itself', async () => {
    await expect(connect(pooler.url)).rejects.toThrow(
      /^A pooler answers at DATABASE_URL; set DATABASE_DIRECT_URL to .*\.$/,
    );
    await expect(connectToReplicas(pooler.url)).rejects.toThrow(/^A pooler answers at DATABASE_READ_URL, which must /);
    await expect(connect(pooler.url, { variable: 'DATABASE_DIRECT_URL' })).rejects.toThrow(
      /^A pooler answers at DATABASE_DIRECT_URL, which must be the address of the server itself\.$/,
    );
  });

  test('connections without the time-outs and the plan mode are refused with what to set', async () => {
    await expect(connectThroughPooler(pooler.url)).rejects.toThrow(
      new RegExp(
        `^The connections .* run without plan_cache_mode = force_generic_plan, .*statement_timeout = 60000; .*"alter ${role} set …" .*\\.$`,
      ),
    );
    await set({ ...sessionSettings, statement_timeout: '0' });
    await expect(connectThroughPooler(pooler.url)).rejects.toThrow(
      / run without statement_timeout = 60000; set it on /,
    );
  });

  test('with them statements are sent without names, unless the pooler is known to keep names', async () => {
    await set(sessionSettings);
    const pool = await connectThroughPooler(pooler.url, { max: 1 });
    try {
      for (let time = 0; time < 3; time += 1) await pool.query('select $1::int as number', [time]);
      const { rows } = await pool.query('select name from pg_prepared_statements');
      expect(rows).toEqual([]);
    } finally {
      await pool.end();
    }
  });

  test('the address of the server itself is used as without a pooler', async () => {
    await set(serverDefaults);
    const pool = await connectThroughPooler(database.url, { max: 1 });
    try {
      const { rows } = await pool.query(`select current_setting('statement_timeout') as timeout,
                                                current_setting('plan_cache_mode') as plans`);
      expect(rows).toEqual([{ timeout: '1min', plans: 'force_generic_plan' }]);
    } finally {
      await pool.end();
    }
  });

  async function set(settings: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(settings))
      await onServer(database.url, `alter ${role} set ${name} = '${value}'`);
  }
});
