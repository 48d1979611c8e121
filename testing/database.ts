import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../packages/server/src/platform/db/index.ts';
import { addressOf, onServer } from './template.ts';

export type TestDatabase = { url: string; pool: pg.Pool; drop(): Promise<void> };

/** A database of its own for a test file: migrated and empty. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testServer');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = addressOf(serverUrl, name);
  const pool = createPool(url);
  return {
    url,
    pool,
    drop: async () => {
      await pool.end();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
