import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brands } from '@handelsplatz/domain/brands';
import { startTestApp } from '@handelsplatz/testing/app';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { runJob } from '@handelsplatz/testing/jobs';
import { outlastTransactions } from '@handelsplatz/testing/running-transactions';
import { seedAccount } from '@handelsplatz/testing/seed';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock/index.ts';
import { writeRoot } from '../roots/roots.store.ts';
import { sealEntries } from '../sealing/seals.store.ts';
import { verifyAudit } from '../verifying/verify-audit.read.ts';
import { archiveEntries } from './archives.store.ts';
import { startOfKeptYears } from './kept-years.ts';

let database: TestDatabase;
let dir: string;
let accountId: string;

const until = new Date('2020-01-01T00:00:00Z');

beforeEach(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'audit-archives-'));
  accountId = (await seedAccount(database.pool)).id;
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

/** Writes, seals and signs entries of these days. */
async function addEntries(days: readonly string[], account = accountId): Promise<void> {
  for (const day of days)
    await database.pool.query(
      `insert into audit_entries (account_id, at, action, object_type, object_id, after)
       values ($1, $2, 'setting.changed', 'setting', $3, '{"ä": "\\"x\\""}')`,
      [account, day, day],
    );
  await outlastTransactions(database.pool);
  expect(await sealEntries(database.pool)).toBe(days.length);
  await writeRoot({ pool: database.pool, clock: systemClock, dir }, { always: true });
}

const archive = (size?: number) => archiveEntries({ pool: database.pool, clock: systemClock, dir }, until, size);
const archiveFiles = async () => (await readdir(dir)).filter((name) => name.startsWith('audit-archive-')).toSorted();
const check = async () => {
  const { entries, archived, files, faults } = await verifyAudit(database.url, dir);
  return { entries, archived, files, sentences: faults.map(({ sentence }) => sentence) };
};
const kept = async () =>
  (await database.pool.query<{ id: string }>('select object_id as id from audit_entries e order by e.id')).rows.map(
    ({ id }) => id,
  );

/** Like somebody with all rights on the database, whom no trigger stops. */
async function attack(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.end();
}

test('moves old entries into signed files and deletes them; the chain goes on behind them, and all of it is checked', async () => {
  const other = (await seedAccount(database.pool)).id;
  await addEntries(['2018-03-01', '2019-12-31', '2020-01-01', '2026-05-01']);
  await addEntries(['2017-01-01', '2017-01-02'], other);
  expect(await archive(3)).toBe(4);
  expect(await archive(3)).toBe(0);
  expect(await kept()).toEqual(['2020-01-01', '2026-05-01']);
  expect(await check()).toEqual({ entries: 2, archived: 4, files: 2, sentences: [] });
  const [first = ''] = await archiveFiles();
  expect(await readFile(join(dir, first), 'utf8')).toContain('setting.changed');

  // Of the other account nothing is left in the database; its chain goes on nevertheless.
  await addEntries(['2026-06-01'], other);
  await addEntries(['2026-06-02']);
  expect(await check()).toEqual({ entries: 4, archived: 4, files: 2, sentences: [] });
  const { rows } = await database.pool.query('select position from audit_seals where account_id = $1', [other]);
  expect(rows).toEqual([{ position: 3 }]);
});

test('an entry behind a younger one waits for it, so that no chain has a gap', async () => {
  await addEntries(['2019-01-01', '2020-02-01', '2019-12-31']);
  expect(await archive()).toBe(1);
  expect(await kept()).toEqual(['2020-02-01', '2019-12-31']);
  expect(await check()).toMatchObject({ sentences: [] });
});

test('a chain that lacks an entry waits, and takes no room from the chains of others', async () => {
  const other = (await seedAccount(database.pool)).id;
  const [first = '', second = ''] = (await database.pool.query<{ id: string }>('select id from accounts')).rows.map(
    ({ id }) => id,
  );
  expect([accountId, other].toSorted()).toEqual([first, second].toSorted());
  await addEntries(['2018-01-01', '2018-01-02', '2018-01-03', '2018-01-04'], first);
  await addEntries(['2018-02-01', '2018-02-02'], second);
  await attack(`delete from audit_seals where account_id = '${first}' and position = 2`);
  expect(await archive(2)).toBe(3);
  expect(await kept()).toEqual(['2018-01-02', '2018-01-03', '2018-01-04']);
});

test('an entry that was changed from outside is not archived, and nothing is deleted', async () => {
  await addEntries(['2018-01-01', '2018-01-02']);
  await attack(`update audit_entries set object_id = 'other' where object_id = '2018-01-02'`);
  await expect(archive()).rejects.toThrow('at position 2 was changed');
  expect(await kept()).toEqual(['2018-01-01', 'other']);
});

test('what is not archived cannot be deleted, nor what is archived be changed', async () => {
  await addEntries(['2018-01-01', '2026-01-01']);
  await archive();
  const refused = 'never changed or removed';
  for (const table of ['audit_entries', 'audit_seals', 'audit_archives', 'audit_archive_heads']) {
    await expect(database.pool.query(`delete from ${table}`)).rejects.toThrow(refused);
    await expect(database.pool.query(`truncate ${table} cascade`)).rejects.toThrow(refused);
  }
  await expect(database.pool.query(`update audit_archives set until = now()`)).rejects.toThrow(refused);
});

test('an app without the right to delete archives, too', async () => {
  await addEntries(['2018-01-01']);
  const app = 'audit_app_without_deletes';
  await database.pool.query(`create role ${app}`);
  try {
    await database.pool.query(`grant select, insert, update, delete on all tables in schema public to ${app}`);
    await database.pool.query(`revoke update, delete, truncate on audit_entries, audit_seals, audit_roots from ${app}`);
    const pool = new pg.Pool({ connectionString: database.url, options: `-c role=${app}` });
    expect(await archiveEntries({ pool, clock: systemClock, dir }, until)).toBe(1);
    await expect(pool.query('delete from audit_entries')).rejects.toThrow('permission denied');
    await pool.end();
  } finally {
    await database.pool.query(`drop owned by ${app}; drop role ${app}`);
  }
  expect(await check()).toMatchObject({ entries: 0, archived: 1, sentences: [] });
});

test('finds a missing, a changed and a forged archive, and one that the database no longer knows', async () => {
  await addEntries(['2018-01-01', '2018-01-02', '2026-01-01']);
  await archive();
  const [name = ''] = await archiveFiles();
  const path = join(dir, name);
  const text = await readFile(path, 'utf8');
  await rm(path);
  expect((await check()).sentences[0]).toBe('archive 1, which the database knows, is missing');
  await writeFile(path, text.replaceAll('2018-01-02', '2018-01-03'));
  expect((await check()).sentences[0]).toBe('archive 1 was changed: it has another hash');
  await writeFile(path, text);
  expect((await check()).sentences).toEqual([]);
  await attack('delete from audit_archive_heads');
  expect((await check()).sentences.join()).toContain('another end of archive 1');
  await attack('delete from audit_archives');
  expect((await check()).sentences.join()).toContain('position 1 is missing before position 3');
});

test('the years count as the laws do, to the end of the calendar year', () => {
  expect(startOfKeptYears(new Date('2026-12-31T23:00:00Z'), brands.de.auditYears)).toEqual(new Date('2016-01-01'));
  expect(startOfKeptYears(new Date('2027-01-01T01:00:00Z'), brands.at.auditYears)).toEqual(new Date('2020-01-01'));
});

test('the job of the night archives what is older than the years that the operator keeps', async () => {
  const auditDir = await mkdtemp(join(tmpdir(), 'audit-archive-job-'));
  const app = await startTestApp({ auditSeconds: 1, auditDir, retention: { auditYears: 13 } });
  const account = (await seedAccount(app.pool)).id;
  await app.pool.query(
    `insert into audit_entries (account_id, at, action, object_type, object_id)
     select $1, now() - years * interval '1 year', 'setting.changed', 'setting', years from unnest(array[15, 12]) years`,
    [account],
  );
  await outlastTransactions(app.pool);
  const sealed = `select from audit_seals s join audit_entries e on e.id = s.entry_id where e.account_id = $1`;
  await expect.poll(async () => (await app.pool.query(sealed, [account])).rowCount).toBe(2);
  await runJob(app.pool, 'audit-archive');
  const left = await app.pool.query('select object_id from audit_entries where account_id = $1', [account]);
  expect(left.rows).toEqual([{ object_id: '12' }]);
  expect(await readdir(auditDir)).toContainEqual(expect.stringMatching(/^audit-archive-1-[0-9a-f]{12}\.jsonl$/));
  await app.stop();
  await rm(auditDir, { recursive: true });
});
