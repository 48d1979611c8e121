import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { onServer, toDatabaseUrl } from './template.ts';

/** A pooler in transaction mode before the server of the tests, which the pool of each test then leads through. */
const poolerUrl = process.env.TEST_POOLER_URL;

export type TestDatabase = { url: string; pool: pg.Pool; drop(): Promise<void> };

/** A separate database for a test file: migrated and empty, or a copy of another one that has no connections. */
export async function createTestDatabase(original?: string): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer');
  // Copied as files, not page by page through the log: a third of the processor time.
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${original ?? template} strategy file_copy`);
  const url = toDatabaseUrl(serverUrl, name);
  const pool = openNodePool(url);
  return {
    url,
    pool,
    drop: async () => {
      await pool.end();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The pool of a node on a test database: through the pooler, where there is one. */
export function openNodePool(url: string): pg.Pool {
  if (!poolerUrl) return createPool(url);
  return createPool(toDatabaseUrl(poolerUrl, new URL(url).pathname.slice(1)), { pooler: { keepsNames: false } });
}

/**
 * Lets a test move the clock that the database's connections see. `set` says how far it is ahead of the server's clock.
 * Statements that call `clock_timestamp()` find the test's function before PostgreSQL's.
 */
export async function installMovableClock({ pool }: TestDatabase): Promise<{ set(aheadMs: number): Promise<void> }> {
  const set = async (aheadMs: number) => {
    await pool.query(`
      create or replace function moved_clock.clock_timestamp() returns timestamptz language sql volatile as
        $$ select pg_catalog.clock_timestamp() + interval '${Math.round(aheadMs)} milliseconds' $$`);
  };
  await pool.query('create schema moved_clock');
  await set(0);
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(`alter database ${rows[0]?.name} set search_path = public, moved_clock, pg_catalog`);
  return { set };
}
