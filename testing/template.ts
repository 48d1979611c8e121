import { fileURLToPath } from 'node:url';
import pg from 'pg';

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

export async function dropTestDatabases(serverUrl: string, template: string): Promise<void> {
  const { rows } = await onServer(serverUrl, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of rows) await onServer(serverUrl, `drop database if exists "${datname}" with (force)`);
}
