import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createPool, migrate } from '../packages/server/src/platform/db/index.ts';
import { createJobs } from '../packages/server/src/platform/jobs/index.ts';

export const migrationsDir: string = fileURLToPath(new URL('../packages/server/migrations', import.meta.url));

/** The address of another database on the same server. */
export function toDatabaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the server itself. */
export async function onServer(serverUrl: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Runs work under a lock: no other test process on this server runs work under the same name meanwhile. */
export async function whileLocked(serverUrl: string, name: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    await work();
  } finally {
    await client.end();
  }
}

/** Creates a migrated database with the tables of the job queue. Every test database is a copy of it. */
export async function createTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, `create database ${template} template template0 encoding 'UTF8'`);
  const pool = createPool(toDatabaseUrl(serverUrl, template));
  try {
    await migrate(pool, migrationsDir);
    const silent = { warn: () => undefined, error: () => undefined };
    const jobs = createJobs({ pool, logger: silent });
    await jobs.start();
    await jobs.stop();
  } finally {
    await pool.end();
  }
}

export async function dropTestDatabases(serverUrl: string, template: string): Promise<void> {
  const { rows } = await onServer(serverUrl, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await onServer(serverUrl, `drop database if exists "${datname}" with (force)`);
}
