import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { findErrorCode, StartupError, toErrorMessage } from '../errors/index.ts';

const MIGRATION_LOCK = 7_203_115;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Applies the numbered files of a folder that the database has not seen, each in its own transaction, while other starting
 * nodes wait. Throws a `StartupError` when an applied file was changed or removed, or when one fails.
 */
export async function migrate(pool: pg.Pool, dir: string): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(dir);
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const known = await openJournal(client);
    const pending = checkAgainst(known, migrations);
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.map(({ name }) => name) };
  } catch (error) {
    broken = true;
    throw error instanceof StartupError ? error : startupErrorFor(error, 'The database could not be prepared');
  } finally {
    if (!broken) {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('reset statement_timeout');
    }
    // A failed connection is closed, which also releases the lock.
    client.release(broken);
  }
}

/** The files that `migrate` would apply now. */
export async function pendingMigrations(pool: pg.Pool, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !known.has(name));
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined || numbers.has(number)) {
      throw new StartupError(`The migration ${name} needs a number of its own, such as 0001_name.sql.`);
    }
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readMigration(dir, name)));
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  const sql = await readFile(join(dir, name), 'utf8');
  // Line ends differ between checkouts on different systems; the statements are the same.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { name, sql, checksum };
}

async function openJournal(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rowCount } = await client.query(`select where to_regclass('schema_migrations') is not null`);
  if (rowCount === 0) {
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function checkAgainst(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): Migration[] {
  const files = new Set(migrations.map(({ name }) => name));
  const missing = [...known.keys()].find((name) => !files.has(name));
  if (missing !== undefined) {
    throw new StartupError(
      `The database has the migration ${missing}, which this version does not know; start a newer version.`,
    );
  }
  const changed = migrations.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed !== undefined) {
    throw new StartupError(
      `The migration ${changed.name} was changed after this database had applied it; add a new one instead.`,
    );
  }
  const last = [...known.keys()].sort().at(-1) ?? '';
  const pending = migrations.filter(({ name }) => !known.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late === undefined) return pending;
  throw new StartupError(
    `The migration ${late.name} comes before ${last}, which this database already has; give it a new number.`,
  );
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    throw startupErrorFor(error, `The migration ${name} failed`);
  }
}

function startupErrorFor(error: unknown, what: string): StartupError {
  const right = findErrorCode(error) === '42501' ? ' (the user of DATABASE_URL must be allowed to create tables)' : '';
  return new StartupError(`${what}: ${toErrorMessage(error)}${right}.`, { cause: error });
}
