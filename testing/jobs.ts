import type pg from 'pg';
import { expect } from 'vitest';

/** Starts a job now, and returns its id. */
export async function startJob(pool: pg.Pool, name: string, data: object = {}): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('insert into jobs.job (name, data) values ($1, $2) returning id', [
    name,
    data,
  ]);
  return rows[0]?.id ?? '';
}

/** Runs a job now, to its end. */
export async function runJob(pool: pg.Pool, name: string, data?: object): Promise<void> {
  const id = await startJob(pool, name, data);
  const state = async () => (await pool.query('select state from jobs.job where id = $1', [id])).rows[0]?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('completed');
}

/** Waits until no job of a name is left to do. */
export async function endOfJobs(pool: pg.Pool, name: string): Promise<void> {
  const open = async () =>
    (await pool.query(`select from jobs.job where name = $1 and state <> 'completed'`, [name])).rowCount;
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
}
