import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { onServer } from '@handelsplatz/testing/template';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate, pendingMigrations } from './migrate.ts';

let database: TestDatabase;
let dir: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  await onServer(database.url, 'drop schema public cascade; create schema public');
  dir = await mkdtemp(join(tmpdir(), 'handelsplatz-migrate-'));
  await write('0001_first.sql', 'create table note (text text)');
});

afterEach(() => rm(dir, { recursive: true }));

const write = (name: string, sql: string) => writeFile(join(dir, name), sql);

test('applies each file once, in sequence', async () => {
  await write('0002_second.sql', `insert into note values ('a'); insert into note values ('b')`);
  expect(await migrate(database.pool, dir)).toEqual({ applied: ['0001_first.sql', '0002_second.sql'] });
  expect(await migrate(database.pool, dir)).toEqual({ applied: [] });
  expect((await database.pool.query('select text from note')).rows).toEqual([{ text: 'a' }, { text: 'b' }]);
});

test('lets nodes that start together wait for each other', async () => {
  await write('0002_slow.sql', 'select pg_sleep(0.1)');
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, dir)));
  expect(results.flatMap(({ applied }) => applied)).toEqual(['0001_first.sql', '0002_slow.sql']);
});

test('refuses a file that was changed after it was applied', async () => {
  await migrate(database.pool, dir);
  await write('0001_first.sql', 'create table note (text text, number int)');
  await expect(migrate(database.pool, dir)).rejects.toThrow(/^The migration 0001_first.sql was changed .*\.$/);
});

test('accepts the same file with other line ends', async () => {
  await write('0001_first.sql', 'create table note (\n  text text\n)');
  await migrate(database.pool, dir);
  await write('0001_first.sql', 'create table note (\r\n  text text\r\n)');
  expect(await migrate(database.pool, dir)).toEqual({ applied: [] });
});

test('refuses a file that comes too late', async () => {
  await write('0003_third.sql', 'select 1');
  await migrate(database.pool, dir);
  await write('0002_second.sql', 'select 1');
  await expect(migrate(database.pool, dir)).rejects.toThrow(/0002_second.sql comes before 0003_third.sql/);
});

test('starts beside a newer version that only added something, and leaves its functions as they are', async () => {
  const word = (text: string) =>
    `create or replace function word() returns text language sql as $$ select '${text}' $$;`;
  await mkdir(join(dir, 'functions'));
  await write('functions/words.sql', word('new'));
  await write('0002_second.sql', 'alter table note add author text');
  await migrate(database.pool, dir);
  await unlink(join(dir, '0002_second.sql'));
  await write('functions/words.sql', word('old'));
  expect(await migrate(database.pool, dir)).toEqual({ applied: [], ahead: ['0002_second.sql'] });
  expect((await database.pool.query('select word()')).rows).toEqual([{ word: 'new' }]);
  expect(await pendingMigrations(database.pool, dir)).toEqual([]);
});

test('refuses a database that lacks a file of this version and has a newer one', async () => {
  await write('0003_third.sql', 'select 1');
  await migrate(database.pool, dir);
  await unlink(join(dir, '0003_third.sql'));
  await write('0002_hotfix.sql', 'select 1');
  await expect(migrate(database.pool, dir)).rejects.toThrow(/0002_hotfix.sql comes before 0003_third.sql/);
});

test('continues a journal of an earlier version', async () => {
  await migrate(database.pool, dir);
  await database.pool.query('alter table schema_migrations drop needs');
  await write('0002_second.sql', '-- contracts: needs 0001\nselect 1');
  expect(await migrate(database.pool, dir)).toEqual({ applied: ['0002_second.sql'] });
  const { rows } = await database.pool.query('select name, needs from schema_migrations order by name');
  expect(rows).toEqual([
    { name: '0001_first.sql', needs: null },
    { name: '0002_second.sql', needs: '0001' },
  ]);
});

test('refuses a database from which a newer version took something that this one needs', async () => {
  const contracting = '-- contracts: needs 0002\nalter table note drop text';
  await write('0002_second.sql', 'alter table note add author text');
  await write('0003_third.sql', contracting);
  await migrate(database.pool, dir);
  await unlink(join(dir, '0003_third.sql'));
  expect(await migrate(database.pool, dir)).toEqual({ applied: [], ahead: ['0003_third.sql'] });
  await unlink(join(dir, '0002_second.sql'));
  await expect(migrate(database.pool, dir)).rejects.toThrow(/0003_third.sql, which this version does not know/);
});

test('refuses a database of an earlier version, and names what helps', async () => {
  await migrate(database.pool, dir);
  await unlink(join(dir, '0001_first.sql'));
  await write('0002_other.sql', 'create table other (text text)');
  await expect(migrate(database.pool, dir)).rejects.toThrow(
    /^The database was made by an earlier version .* DATA_DIR.*\.$/,
  );
});

test('says of a database with a file of another line of versions only that it does not know it', async () => {
  await write('0002_hotfix.sql', 'select 1');
  await migrate(database.pool, dir);
  await unlink(join(dir, '0002_hotfix.sql'));
  await write('0002_release.sql', 'select 1');
  await write('0003_more.sql', 'select 1');
  await expect(migrate(database.pool, dir)).rejects.toThrow(/0002_hotfix.sql, which this version does not know/);
});

test('applies a file of functions anew when its text has changed, after the numbered files', async () => {
  const word = (
    text: string,
  ) => `create or replace function word() returns text language sql as $$ select text from note
    union all select '${text}' $$;`;
  await mkdir(join(dir, 'functions'));
  await write('functions/words.sql', word('one'));
  await write('functions/other.sql', 'create or replace function other() returns int language sql as $$ select 1 $$;');
  expect(await migrate(database.pool, dir)).toEqual({
    applied: ['0001_first.sql', 'functions/other.sql', 'functions/words.sql'],
  });
  expect(await migrate(database.pool, dir)).toEqual({ applied: [] });
  await write('functions/words.sql', word('two'));
  expect(await migrate(database.pool, dir)).toEqual({ applied: ['functions/words.sql'] });
  expect((await database.pool.query('select word()')).rows).toEqual([{ word: 'two' }]);
  // A later version may move functions to another file.
  await unlink(join(dir, 'functions/words.sql'));
  await write('0002_second.sql', 'select 1');
  expect(await migrate(database.pool, dir)).toEqual({ applied: ['0002_second.sql'] });
  expect(await pendingMigrations(database.pool, dir)).toEqual([]);
});

test('makes a function anew while its trigger’s table is in use, and leaves the trigger alone', async () => {
  const count = (by: number) => `create or replace function count_notes() returns trigger language plpgsql as $$ begin
  perform ${by};
  return null;
end $$;
-- Counts notes.
create or replace trigger counted after insert on note for each statement execute function count_notes();
`;
  await mkdir(join(dir, 'functions'));
  await write('functions/counts.sql', count(1));
  await migrate(database.pool, dir);
  const writer = await database.pool.connect();
  await writer.query(`begin; insert into note values ('x')`);
  await write('functions/counts.sql', count(2));
  expect(await migrate(database.pool, dir)).toEqual({ applied: ['functions/counts.sql'] });
  await writer.query('rollback');
  writer.release();
  expect(await migrate(database.pool, dir)).toEqual({ applied: [] });
});

test.each(['read committed', 'repeatable read'])(
  'two nodes prepare an empty database at once, also where transactions are %s by default',
  async (isolation) => {
    await write('0002_slow.sql', 'select pg_sleep(0.2)');
    const url = new URL(database.url);
    url.searchParams.set('options', `-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}`);
    const pools = [new pg.Pool({ connectionString: url.href }), new pg.Pool({ connectionString: url.href })];
    const all = await Promise.all(pools.map((pool) => migrate(pool, dir)));
    expect(all.flatMap(({ applied }) => applied)).toEqual(['0001_first.sql', '0002_slow.sql']);
    await Promise.all(pools.map((pool) => pool.end()));
  },
);

test('changes nothing when a file fails, names it, and lists what is pending', async () => {
  await migrate(database.pool, dir);
  await write('0002_second.sql', `insert into note values ('whole')`);
  await write('0003_broken.sql', `insert into note values ('half'); select * from nowhere`);
  await expect(migrate(database.pool, dir)).rejects.toThrow(/^The migration 0003_broken.sql failed: .*nowhere/);
  expect((await database.pool.query('select from note')).rowCount).toBe(0);
  expect(await pendingMigrations(database.pool, dir)).toEqual(['0002_second.sql', '0003_broken.sql']);
});
