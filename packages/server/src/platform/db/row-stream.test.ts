import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createInTransaction } from './index.ts';

let database: TestDatabase;
let db: Kysely<unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(database.pool);
});

afterAll(() => database.drop());

async function* numbers(of: Kysely<unknown>, text: string): AsyncGenerator<number[]> {
  const statement = sql<{ n: number }>`${sql.raw(text)}`.compile(of);
  for await (const { rows } of of.getExecutor().stream(statement, 100)) yield rows.map(({ n }) => n);
}

test('gives all rows in sequence, at most the requested number at a time', async () => {
  const read = await Array.fromAsync(numbers(db, 'select n from generate_series(1, 20000) n'));
  expect(read.flat()).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
  expect(read.every(({ length }) => length > 0 && length <= 100)).toBe(true);
});

test('gives all rows to a reader that is far behind', async () => {
  const read: number[] = [];
  for await (const rows of numbers(db, 'select n from generate_series(1, 20000) n')) {
    if (read.length === 0) await sql`select pg_sleep(0.2)`.execute(db);
    read.push(...rows);
  }
  expect(read).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
});

test('gives no row when there is none', async () => {
  expect(await Array.fromAsync(numbers(db, 'select 1 as n where false'))).toEqual([]);
});

test('gives the rows before an error, then throws the statement’s error', async () => {
  const read: number[] = [];
  const reading = (async () => {
    for await (const rows of numbers(db, 'select n + 0 / (30000 - n) as n from generate_series(1, 30000) n'))
      read.push(...rows);
  })();
  await expect(reading).rejects.toThrow('division by zero');
  expect(read).toEqual(Array.from({ length: 29_999 }, (_, index) => index + 1));
});

test('frees its connection when its reader has seen enough', async () => {
  const inTransaction = createInTransaction(db, (tx) => tx);
  const after = await inTransaction(async (tx) => {
    for await (const _ of numbers(tx as Kysely<unknown>, 'select n from generate_series(1, 100000) n')) break;
    return (await sql<{ n: number }>`select 7 as n`.execute(tx)).rows;
  });
  expect(after).toEqual([{ n: 7 }]);
});

test('does not mix with answers of other statements in its transaction', async () => {
  const inTransaction = createInTransaction(db, (tx) => tx);
  const [rows, other] = await inTransaction((tx) =>
    Promise.all([
      Array.fromAsync(numbers(tx as Kysely<unknown>, 'select n from generate_series(1, 5000) n')),
      sql<{ n: number }>`select 7 as n`.execute(tx),
    ]),
  );
  expect(rows.flat()).toHaveLength(5000);
  expect(other.rows).toEqual([{ n: 7 }]);
});
