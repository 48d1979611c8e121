import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { outlastTransactions } from '@handelsplatz/testing/running-transactions';
import { seedAccount } from '@handelsplatz/testing/seed';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuditStore } from '../../../platform/audit/index.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { createDatabase } from '../../../platform/db/index.ts';
import { type EntryRow, entryText, hashEntry, writeEntryText } from '../entry-text.ts';
import { rootsFile } from '../roots/root-key.ts';
import { writeRoot } from '../roots/roots.store.ts';
import { sealEntries } from '../sealing/seals.store.ts';
import { verifyAudit } from './verify-audit.read.ts';

let database: TestDatabase;
let dir: string;
let accountId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'audit-'));
  accountId = (await seedAccount(database.pool)).id;
  await addEntries(4);
  await sealAndSign(4);
});
afterEach(async () => {
  await database.drop();
  await rm(dir, { recursive: true });
});

async function addEntries(count: number): Promise<void> {
  const audit = createAuditStore(createDatabase(database.pool), systemClock);
  for (let number = 0; number < count; number += 1)
    await audit.record({
      action: 'setting.changed',
      accountId,
      actorId: null,
      object: { type: 'setting', id: String(number) },
      before: { value: number },
      after: { value: number + 1 },
    });
}

async function sealAll(count: number): Promise<void> {
  await outlastTransactions(database.pool);
  expect(await sealEntries(database.pool)).toBe(count);
}

async function sealAndSign(count: number): Promise<void> {
  await sealAll(count);
  await writeRoot({ pool: database.pool, clock: systemClock, dir }, { always: true });
}

/** Like somebody with all rights on the database, whom no trigger stops. */
async function attack(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const check = async () => {
  const { faults, ...verdict } = await verifyAudit(database.url, dir);
  return { ...verdict, sentences: faults.map(({ sentence }) => sentence) };
};
const rootLines = async () => (await readFile(join(dir, rootsFile), 'utf8')).trimEnd().split('\n');

test('finds nothing where nothing was touched, and counts what is not sealed yet', async () => {
  await addEntries(2);
  expect(await check()).toEqual({
    entries: 6,
    unsealed: 2,
    accounts: 1,
    roots: 1,
    files: 0,
    archived: 0,
    lastRoot: expect.stringMatching(/^1 [0-9a-f]{64}$/),
    restores: [],
    faultCount: 0,
    sentences: [],
  });
  await sealAll(2);
  expect(await sealEntries(database.pool)).toBe(0);
  expect(await check()).toMatchObject({ entries: 6, unsealed: 0, faultCount: 0 });
});

test('leaves entries of a running transaction for later, and seals them exactly once', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into audit_entries (account_id, at, action, object_type, object_id) values ($1, now(), 'setting.changed', 'setting', 'late')`,
    [accountId],
  );
  await addEntries(1);
  expect(await sealEntries(database.pool)).toBe(0);
  await client.query('commit');
  client.release();
  await sealAll(2);
  expect(await check()).toMatchObject({ unsealed: 0, faultCount: 0 });
});

test('hashes the text of the JSON list of all columns', async () => {
  await attack(
    `insert into audit_entries (account_id, at, actor_id, api_key_id, action, object_type, object_id, before, after)
     values ('${accountId}', '2026-02-28T23:59:59.123456Z', gen_random_uuid(), gen_random_uuid(), 'a"b', 'Öl\\', E'zwei\\nZeilen\\u0001', 'null',
             '{"ä": ["\\"", 1.50, null]}')`,
    `insert into audit_entries (account_id, at, action, object_type, object_id) values ('${accountId}', '1969-12-31T23:59:58.5Z', 'x', '€', '\u2028')`,
  );
  const { rows } = await database.pool.query<{ text: string; list: string }>(
    `select ${entryText} as text, jsonb_build_array(e.id, e.account_id, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.action,
            e.object_type, e.object_id, e.before, e.after, e.api_key_id)::text as list from audit_entries e`,
  );
  expect(rows.map(({ text }) => text)).toEqual(rows.map(({ list }) => list));
  expect(rows).toHaveLength(6);
  await sealAll(2);
  expect(await check()).toMatchObject({ entries: 6, unsealed: 0, faultCount: 0 });
});

test('reads times in the same way whatever the settings of the database', async () => {
  for (const setting of [`timezone = 'America/New_York'`, `datestyle = 'German'`])
    await attack(`do $$ begin execute 'alter database ' || current_database() || $q$ set ${setting} $q$; end $$`);
  expect(await check()).toMatchObject({ entries: 4, faultCount: 0 });
});

test.each(['2026-03-04 11:00:02+00 BC', 'infinity', '2026-03-04 11:00:02+05'])('the time %s has another text', (at) => {
  const entry: EntryRow = {
    id: '1',
    accountId: 'a',
    at: '2026-03-04 11:00:02+00',
    actorId: null,
    action: 'setting.changed',
    objectType: 'setting',
    objectId: 'x',
    before: null,
    after: null,
    apiKeyId: null,
  };
  expect(writeEntryText({ ...entry, at })).not.toBe(writeEntryText(entry));
});

test('two nodes that seal at once seal each entry once', async () => {
  await addEntries(20);
  const seal = async () => {
    const counts = await Promise.all([1, 2, 3].map(() => sealEntries(database.pool)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  let sealed = 0;
  await expect.poll(async () => (sealed += await seal())).toBe(20);
  expect(await check()).toMatchObject({ entries: 24, unsealed: 0, faultCount: 0 });
});

test('a restored database lacks what newer roots know until a root records the restore, and is vouched for again', async () => {
  await addEntries(3);
  await sealAndSign(3);
  await attack(
    'delete from audit_entries where id in (select entry_id from audit_seals where position > 4)',
    'delete from audit_seals where position > 4',
    'delete from audit_roots where number > 1',
  );
  expect((await check()).sentences).toEqual([expect.stringContaining('root 2 knows its entry at position 7')]);
  await writeRoot({ pool: database.pool, clock: systemClock, dir }, { always: true, restored: true });
  const restores = [{ root: 3, at: expect.any(String), lostEntries: 3 }];
  expect(await check()).toMatchObject({ entries: 4, roots: 3, faultCount: 0, restores });
  // As many as were lost: the new root must not take them for the old ones.
  await addEntries(3);
  await sealAll(3);
  await writeRoot({ pool: database.pool, clock: systemClock, dir }, { always: false });
  expect(await check()).toMatchObject({ entries: 7, roots: 4, faultCount: 0, restores });
  await attack(
    'delete from audit_entries where id in (select entry_id from audit_seals where position > 5)',
    'delete from audit_seals where position > 5',
  );
  expect((await check()).sentences).toEqual([expect.stringContaining('root 4 knows its entry at position 7')]);
});

test('finds a changed entry', async () => {
  await attack(`update audit_entries set after = '{"value": 99}' where object_id = '1'`);
  const { faultCount, sentences } = await check();
  expect([faultCount, sentences[0]]).toEqual([1, expect.stringContaining('position 2 was changed')]);
});

test.each(["at = at + interval '1 second'", "action = 'x'", "object_id = '7'", 'before = null'])(
  'finds a change of %s',
  async (change) => {
    await attack(`update audit_entries set ${change} where object_id = '2'`);
    expect(await check()).toMatchObject({ faultCount: 1 });
  },
);

test('finds a removed entry, with its seal and without', async () => {
  await attack(`delete from audit_entries where object_id = '1'`);
  expect((await check()).sentences).toEqual([expect.stringContaining('position 2 was removed')]);
  await attack('delete from audit_seals where position = 2');
  expect((await check()).sentences).toEqual([expect.stringContaining('position 2 is missing before position 3')]);
});

test('finds exchanged entries', async () => {
  await attack(
    `update audit_entries set object_id = 'x' where object_id = '0'`,
    `update audit_entries set object_id = '0' where object_id = '3'`,
    `update audit_entries set object_id = '3' where object_id = 'x'`,
  );
  expect(await check()).toMatchObject({ faultCount: 2 });
});

test('finds entries whose seals were exchanged', async () => {
  await attack(
    'update audit_seals set position = -1 where position = 2'.replace('-1', '1000'),
    'update audit_seals set position = 2 where position = 3',
    'update audit_seals set position = 3 where position = 1000',
  );
  expect((await check()).faultCount).toBeGreaterThan(0);
});

test('finds a cut end by the signed root', async () => {
  await attack('delete from audit_seals where position = 4', `delete from audit_entries where object_id = '3'`);
  expect((await check()).sentences).toEqual([expect.stringContaining('the chain was cut: root 1')]);
});

test('finds a chain that was computed anew by the signed root', async () => {
  await attack(`update audit_entries set after = '{"value": 99}' where object_id = '1'`);
  const { rows } = await database.pool.query<{ id: string; text: string }>(
    `select e.id::text as id, ${entryText} as text from audit_entries e order by e.id`,
  );
  let previous = '';
  for (const [index, { id, text }] of rows.entries()) {
    previous = hashEntry(previous, index + 1, text);
    await attack(`update audit_seals set hash = decode('${previous}', 'hex') where entry_id = ${id}`);
  }
  expect((await check()).sentences).toEqual([expect.stringContaining('computed anew')]);
});

test('finds a forged, a removed and an added line in the file of roots', async () => {
  await addEntries(1);
  await sealAndSign(1);
  const [first = '', second = ''] = await rootLines();
  const path = join(dir, rootsFile);
  await writeFile(path, `${first.replace('"entries":4', '"entries":3')}\n${second}\n`);
  expect((await check()).sentences[0]).toContain('line 1 of the file of roots has no valid signature');
  await writeFile(path, `${first}\n`);
  expect((await check()).sentences).toEqual([expect.stringContaining('root 2, which the database knows, is missing')]);
  await writeFile(path, `${second}\n`);
  expect((await check()).faultCount).toBeGreaterThan(0);
  await writeFile(path, `${first}\n${second}\n`);
  await appendFile(path, `${second}\n`);
  expect((await check()).sentences).toEqual([expect.stringContaining('line 3 of the file of roots does not follow')]);
  await rm(path);
  expect((await check()).faultCount).toBe(2);
});
