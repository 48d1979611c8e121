import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEventReader, readMissed, readOldestSeq } from './event-reader.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const fill = (count: number) =>
  database.pool.query(
    `insert into event_log (topic, payload) select 'note', '{"n": 1}' from generate_series(1, $1::int)`,
    [count],
  );

/**
 * Vacuums until every page is marked as visible to all. A page that another process still holds back would be read once more.
 */
const settle = () =>
  expect
    .poll(async () => {
      await database.pool.query('vacuum analyze event_log');
      const { rows } = await database.pool.query<{ settled: boolean }>(
        `select relallvisible = relpages as settled from pg_class where oid = 'event_log'::regclass`,
      );
      return rows[0]?.settled;
    })
    .toBe(true);

/** The reads of a node at the end of the log: one number is missing, two events are new. */
const reads: Readonly<Record<string, (pool: pg.Pool) => Promise<unknown>>> = {
  'of a node that starts': (pool) => createEventReader(pool).start(),
  'of what is new': async (pool) => {
    const reader = createEventReader(pool);
    await reader.start();
    await database.pool.query(`select nextval('event_log_seq_seq')`);
    await fill(2);
    await reader.readNew();
    await reader.readNew();
  },
  'of what a browser has missed': async (pool) => {
    const { rows } = await database.pool.query<{ last: number }>('select max(seq) as last from event_log');
    const last = Number(rows[0]?.last) - 2;
    await readMissed(pool, { last, open: [last - 1] }, [], 1_001);
  },
  'of where the log begins': readOldestSeq,
};

type Sent = { text: string; values: unknown[] };

/** The pool of a watched work: `onQuery` runs each statement as the pool would. */
const watched = (onQuery: (sent: Sent, args: unknown[]) => Promise<unknown>) =>
  ({
    query: (...args: unknown[]) => {
      const [first, values = []] = args;
      return onQuery(typeof first === 'string' ? { text: first, values: values as unknown[] } : (first as Sent), args);
    },
  }) as unknown as pg.Pool;

describe.each(Object.entries(reads))('the cost of %s', (_what, read) => {
  test('does not grow with the log', async () => {
    await fill(1_000);
    await settle();
    const short = await mostPages(read);
    await fill(99_000);
    await settle();
    expect(await mostPages(read)).toBeLessThanOrEqual(short + 3);
  });

  test('does not grow with a plan from a time when the log was short', async () => {
    const client = await database.pool.connect();
    try {
      await fill(3);
      await database.pool.query('vacuum analyze event_log');
      for (let time = 0; time < 6; time += 1) await mostRows(client, read);
      await fill(100_000);
      expect(await mostRows(client, read)).toBeLessThanOrEqual(500);
    } finally {
      client.release();
    }
  });
});

/** The most pages that one statement of a work reads, with a generic plan. */
async function mostPages(work: (pool: pg.Pool) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  const client = await database.pool.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  await work(
    watched(async ({ text, values }) => {
      await client.query(`prepare asked as ${text}`);
      const given = values.length > 0 ? `(${values.map(literal).join()})` : '';
      const { rows } = await client.query(`explain (analyze, buffers, format json) execute asked${given}`);
      await client.query('deallocate asked');
      const { Plan } = rows[0]['QUERY PLAN'][0];
      counts.push(Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']);
      return database.pool.query(text, values);
    }),
  );
  client.release();
  return Math.max(...counts);
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  return `'${Array.isArray(value) ? `{${value.join()}}` : String(value)}'`;
}

/** The most rows of the log that one statement of a work scans, sent on this connection exactly as the work sends it. */
async function mostRows(client: pg.PoolClient, work: (pool: pg.Pool) => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  const walked = async () => {
    const { rows } = await client.query(
      `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'event_log'`,
    );
    return Number(rows[0]?.rows);
  };
  await work(
    watched(async (_, args) => {
      await client.query('begin');
      const before = await walked();
      const answer = await (client.query as (...all: unknown[]) => Promise<unknown>).apply(client, args);
      counts.push((await walked()) - before);
      await client.query('commit');
      return answer;
    }),
  );
  return Math.max(...counts);
}
