import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createPool, migrate } from '../packages/server/src/platform/db/index.ts';
import { createJobs } from '../packages/server/src/platform/jobs/index.ts';

export const migrationsDir: string = fileURLToPath(new URL('../packages/server/migrations', import.meta.url));

/** The same server, another database. */
export function addressOf(serverUrl: string, database: string): string {
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

/** A migrated database with the tables of the job queue, which every test database is a copy of. */
export async function makeTemplate(serverUrl: string, template: string): Promise<void> {
  await onServer(serverUrl, `create database ${template} template template0 encoding 'UTF8'`);
  const pool = createPool(addressOf(serverUrl, template));
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
