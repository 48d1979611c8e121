import type pg from 'pg';
import { expect } from 'vitest';
import type { App } from '../packages/server/src/app/index.ts';

const workers = new WeakMap<pg.Pool, Pick<App['jobs'], 'getWaker'>>();

/** Names who works on the jobs of a database, so that a job of a test begins at once and not with the next look for work. */
export function nameWorkers(pool: pg.Pool, jobs: Pick<App['jobs'], 'getWaker'>): void {
  workers.set(pool, jobs);
}

/** Starts a job now, and returns its id. */
export async function startJob(pool: pg.Pool, name: string, data: object = {}): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('insert into jobs.job (name, data) values ($1, $2) returning id', [
    name,
    data,
  ]);
  workers.get(pool)?.getWaker(name)();
  return rows[0]?.id ?? '';
}

/** Runs a job now, to its end. */
export async function runJob(pool: pg.Pool, name: string, data?: object): Promise<void> {
  const id = await startJob(pool, name, data);
  const state = async () => (await pool.query('select state from jobs.job where id = $1', [id])).rows[0]?.state;
  await expect.poll(state).toBe('completed');
}

/** Waits until no job of a name is left to do. */
export async function endOfJobs(pool: pg.Pool, name: string): Promise<void> {
  const open = async () =>
    (await pool.query(`select from jobs.job where name = $1 and state <> 'completed'`, [name])).rowCount;
  await expect.poll(open).toBe(0);
}
