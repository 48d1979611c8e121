import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, createInTransaction } from '../db/index.ts';
import { createLogger } from '../log/index.ts';
import { createJobStore, createJobs, type Jobs } from './index.ts';

let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await jobs.stop();
});
afterAll(() => database.drop());

function createNode() {
  jobs = createJobs({ pool: database.pool, logger: createLogger({ logLevel: 'silent' }) });
  return createInTransaction(createDatabase<object>(database.pool), (tx, afterCommit) =>
    createJobStore(tx, jobs, afterCommit),
  );
}

test('runs a job after the commit, and none of a transaction that was rolled back', async () => {
  const inTransaction = createNode();
  const done: unknown[] = [];
  jobs.work<{ number: number }>('greet', async (data) => void done.push(data));
  await jobs.start();
  await inTransaction(async ({ enqueue }) => {
    await enqueue('greet', { number: 1 });
    return { ok: false };
  });
  await inTransaction(({ enqueue }) => enqueue('greet', { number: 2 }));
  await expect.poll(() => done).toEqual([{ number: 2 }]);
});

test('works off a backlog without a pause between its jobs', async () => {
  const inTransaction = createNode();
  const done: unknown[] = [];
  jobs.work<{ number: number }>('backlog', async ({ number }) => void done.push(number));
  await jobs.start();
  await inTransaction(async ({ enqueue }) => {
    for (let number = 0; number < 30; number += 1) await enqueue('backlog', { number });
  });
  // With a pause of two seconds after each job this would take a minute.
  await expect.poll(() => done.length).toBe(30);
});

test('a crowd of jobs for one account leaves room for other accounts', async () => {
  const inTransaction = createNode();
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const run = async ({ name }: { name: string }) => {
    begun.push(name);
    if (name.startsWith('crowd')) await released;
  };
  jobs.work<{ name: string }>('shared', run, { concurrency: 2, perAccount: 1 });
  await jobs.start();
  await inTransaction(async ({ enqueue }) => {
    for (let number = 0; number < 20; number += 1)
      await enqueue('shared', { name: `crowd ${number}` }, { accountId: 'one' });
  });
  await expect.poll(() => begun).toHaveLength(1);
  await inTransaction(({ enqueue }) => enqueue('shared', { name: 'alone' }, { accountId: 'other' }));
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([begun[0], 'alone']);
  release();
  await expect.poll(() => begun, { timeout: 20_000 }).toHaveLength(21);
});

test('runs a job when its time has come, and asks for none of the kinds that have nothing to do', async () => {
  const query = vi.spyOn(database.pool, 'query');
  const inTransaction = createNode();
  const done: string[] = [];
  for (const name of ['idle-1', 'idle-2', 'idle-3']) jobs.work(name, async () => undefined);
  jobs.work('later', async () => void done.push('later'));
  await jobs.start();
  await inTransaction(({ enqueue }) => enqueue('later', {}, { startAfter: 3 }));
  await expect.poll(() => done).toEqual(['later']);
  const asked = query.mock.calls.map(([text]) => String(text)).filter((text) => /j\.name = 'idle-\d'/.test(text));
  // Each kind is asked for at the start.
  expect(asked).toHaveLength(3);
});

test('looks for due jobs again after the database could not answer', async () => {
  const answer = database.pool.query.bind(database.pool);
  let failures = 0;
  vi.spyOn(database.pool, 'query').mockImplementation(((...args: Parameters<typeof answer>) => {
    if (failures > 0 || !/ as kind \(name\)/.test(String(args[0]))) return answer(...args);
    failures += 1;
    return Promise.reject(new Error('the database is away'));
  }) as typeof answer);
  const inTransaction = createNode();
  const done: string[] = [];
  jobs.work('later', async () => void done.push('later'));
  await jobs.start();
  await inTransaction(({ enqueue }) => enqueue('later', {}, { startAfter: 1 }));
  await expect.poll(() => done).toEqual(['later']);
  expect(failures).toBe(1);
});

test('repeats a failed job and counts the attempts', async () => {
  const inTransaction = createNode();
  const attempts: number[] = [];
  jobs.work(
    'stubborn',
    async (_data, { attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('not yet');
    },
    { retryDelaySeconds: 1 },
  );
  await jobs.start();
  await inTransaction(({ enqueue }) => enqueue('stubborn', {}));
  await expect.poll(() => attempts).toEqual([1, 2]);
});

test('checks its jobs again and again', async () => {
  createNode();
  jobs.work('watched', async () => undefined);
  await jobs.start();
  for (let round = 0; round < 3; round += 1) {
    await database.pool.query('update jobs.queue set monitor_on = null, maintain_on = null');
    await expect(jobs.boss.supervise('watched')).resolves.toBeUndefined();
  }
});

test('retries for half a day, so that no mail is lost while the mail server is down for a night', async () => {
  createNode();
  jobs.work('patient', async () => undefined);
  await jobs.start();
  const { retryLimit = 0, retryDelay = 0, retryDelayMax } = (await jobs.boss.getQueue('patient')) ?? {};
  const shortest = (attempt: number) => Math.min(retryDelayMax ?? 0, retryDelay * 2 ** attempt) / 2;
  const seconds = Array.from({ length: retryLimit }, (_, attempt) => shortest(attempt)).reduce((a, b) => a + b, 0);
  expect(seconds / 3_600).toBeGreaterThan(12);
});

test('refuses a job without a worker', async () => {
  const inTransaction = createNode();
  await expect(inTransaction(({ enqueue }) => enqueue('unknown', {}))).rejects.toThrow(
    'nobody works on the job unknown',
  );
});

test('writes at the next start only what has changed of its queues and schedules', async () => {
  const register = (retryLimit: number, cron: string) => {
    createNode();
    jobs.work('kept', async () => undefined);
    jobs.work('changed', async () => undefined, { retryLimit });
    jobs.schedule('kept', '0 4 * * *', { timeZone: 'Europe/Berlin' });
    jobs.schedule('changed', cron, { timeZone: 'Europe/Berlin' });
    return jobs.start();
  };
  const read = async () => {
    const { rows } = await database.pool.query(
      `select q.name, q.retry_limit, s.cron, greatest(q.updated_on, s.updated_on) as written
         from jobs.queue q join jobs.schedule s using (name) order by q.name`,
    );
    return rows;
  };
  await register(3, '0 5 * * *');
  const [changed, kept] = await read();
  expect([changed.retry_limit, changed.cron]).toEqual([3, '0 5 * * *']);
  await jobs.stop();
  await register(4, '0 6 * * *');
  const [changedNow, ...others] = await read();
  expect([changedNow.retry_limit, changedNow.cron]).toEqual([4, '0 6 * * *']);
  expect(others).toEqual([kept]);
});

test('a node that leaves a job to others keeps its schedule; one that no longer knows it removes it', async () => {
  const listSchedules = async () => (await jobs.boss.getSchedules()).map(({ name }) => name);
  const begin = async (register: () => void) => {
    await jobs.stop();
    createNode();
    register();
    await jobs.start();
    return listSchedules();
  };
  const scheduled = await begin(() => {
    jobs.work('nightly', async () => undefined);
    jobs.schedule('nightly', '0 3 * * *', { timeZone: 'Europe/Berlin' });
  });
  expect(scheduled).toEqual(['nightly']);
  expect(await begin(() => jobs.leave('nightly'))).toEqual(['nightly']);
  expect(await begin(() => undefined)).toEqual([]);
});
