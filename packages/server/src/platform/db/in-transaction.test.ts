import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, createInTransaction, type InTransaction } from './index.ts';

type Tables = { note: { number: number } };
type Stores = {
  add(number: number): Promise<void>;
  double(number: number): Promise<void>;
  /** Breaks the connection. */
  end(): Promise<void>;
};

let database: TestDatabase;
let inTransaction: InTransaction<Stores>;
const committed = vi.fn();

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table note (number int primary key)');
  inTransaction = createInTransaction(createDatabase<Tables>(database.pool), (tx, afterCommit) => ({
    add: async (number) => {
      await tx.insertInto('note').values({ number }).execute();
      afterCommit(committed);
    },
    end: async () => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    },
    double: async (number) => {
      await sql`update note set number = number * 2 where number = ${number}`.execute(tx);
    },
  }));
});

beforeEach(async () => {
  await database.pool.query('delete from note');
  committed.mockReset();
});

afterAll(() => database.drop());

const numbers = async () =>
  (await database.pool.query('select number from note order by number')).rows.map(({ number }) => number);

test('keeps what the work did and runs the after-commit work once', async () => {
  const result = await inTransaction(async ({ add }) => {
    await add(1);
    await add(2);
    expect(committed).not.toHaveBeenCalled();
    return { ok: true, value: 3 };
  });
  expect(result).toEqual({ ok: true, value: 3 });
  expect(await numbers()).toEqual([1, 2]);
  expect(committed).toHaveBeenCalledTimes(1);
});

test('rolls everything back when the work returns a refusal', async () => {
  const refusal = { ok: false, code: 'no_volume_available' };
  const result = await inTransaction(async ({ add }) => {
    await add(1);
    return refusal;
  });
  expect(result).toBe(refusal);
  expect(await numbers()).toEqual([]);
  expect(committed).not.toHaveBeenCalled();
});

test('rolls everything back when the work throws', async () => {
  const failing = inTransaction(async ({ add }) => {
    await add(1);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await numbers()).toEqual([]);
  expect(committed).not.toHaveBeenCalled();
});

test('repeats the work when the database resolves a deadlock against it', async () => {
  await database.pool.query('insert into note values (10), (50)');
  let attempts = 0;
  let arrived = 0;
  const meet = async () => {
    arrived += 1;
    while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const crossing = (first: number, second: number) =>
    inTransaction(async ({ double }) => {
      attempts += 1;
      await double(first);
      await meet();
      await double(second);
    });
  await Promise.all([crossing(10, 50), crossing(50, 10)]);
  expect(attempts).toBe(3);
});

test('repeats the work when statements behind the deadlocked one are refused first', async () => {
  await database.pool.query('insert into note values (10), (50)');
  let attempts = 0;
  let arrived = 0;
  const crossing = (first: number, second: number) =>
    inTransaction(async ({ add, double }) => {
      attempts += 1;
      await double(first);
      arrived += 1;
      while (arrived < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      const far = async () => Promise.all([Promise.all([double(second).then(() => undefined)])]);
      const answered = Promise.all([far(), add(first + 1)]);
      // Both answers have arrived when this process looks: the deadlock's, and that of the statement behind it.
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300));
      await answered;
    });
  await Promise.all([crossing(10, 50), crossing(50, 10)]);
  expect(attempts).toBe(3);
});

test('does not repeat work that fails for its own reason', async () => {
  let attempts = 0;
  const failing = inTransaction(async ({ add }) => {
    attempts += 1;
    await add(1);
    await add(1);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});

test('keeps nothing of statements that queued behind the failed one', async () => {
  for (let round = 0; round < 20; round += 1) {
    const crowd = Array.from({ length: 12 }, (_, index) => index + 1);
    const failing = inTransaction(async ({ add }) => {
      await add(1);
      await Promise.all([add(1), ...crowd.slice(1).map(add)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
  }
  expect(await numbers()).toEqual([]);
});

test('fails, and the process goes on, when the connection breaks; the next transaction has another connection', async () => {
  const fallen: unknown[] = [];
  const note = (error: unknown) => fallen.push(error);
  process.on('uncaughtException', note);
  try {
    const broken = inTransaction(async ({ add, end }) => {
      await add(1);
      const ended = end();
      await Promise.all([ended, add(2), add(3)]);
    });
    await expect(broken).rejects.toThrow();
    await inTransaction(({ add }) => add(4));
    expect(await numbers()).toEqual([4]);
    expect(fallen).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
  }
});

test('refuses a statement after the transaction has ended', async () => {
  const late = Promise.withResolvers<unknown>();
  await inTransaction(async ({ add }) => {
    setTimeout(() => add(7).then(late.resolve, late.resolve), 20);
  });
  expect(await late.promise).toMatchObject({ message: expect.stringContaining('over') });
  expect(await numbers()).toEqual([]);
});

test('runs statements that are sent together in sequence, without waiting for each answer', async () => {
  await inTransaction(async ({ add, double }) => {
    await Promise.all([add(1), double(1), double(2), add(3)]);
  });
  expect(await numbers()).toEqual([3, 4]);
});
