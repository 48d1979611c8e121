import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { findErrorCode, StartupError, toErrorMessage } from '../errors/index.ts';

const MIGRATION_LOCK = 7_203_115;

const FUNCTIONS = 'functions';

const startEmpty = 'start with an empty folder in DATA_DIR, or an empty database in DATABASE_URL';

/** A numbered file, or one function or trigger of a file. The journal of a database keeps its name. */
type Statements = { file: string; name: string; sql: string; checksum: string };

/**
 * The first line of a numbered file that takes something away: the number of the migration that a version must have to live with it. All other
 * files only add, so that versions without them go on (`tools/gates/expanding-migrations.ts`).
 */
const needsLine = /^-- contracts: needs (\d{4})\n/;

/** An applied file as a database remembers it. */
type Applied = { readonly checksum: string; readonly needs: string | null };

/**
 * Applies the numbered files of a folder that the database has not seen, then the functions and triggers of its folder `functions` whose
 * text has changed since they were last applied. All of it is one transaction, while other starting nodes wait. Returns the files, and as `ahead`
 * those of a newer version beside which this one starts without changing anything. Throws a `StartupError` when an applied numbered file was
 * changed or cannot be lived with, or when a file fails; then nothing has changed.
 */
export async function migrate(pool: pg.Pool, dir: string): Promise<{ applied: string[]; ahead?: string[] }> {
  const migrations = await readMigrations(dir);
  const functions = await readFunctions(dir);
  const client = await pool.connect();
  let broken = false;
  try {
    // Another default isolation would read the journal as it was before the wait for another node.
    await client.query('begin isolation level read committed');
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const known = await openJournal(client);
    const ahead = findAhead(known, migrations);
    const added = findPending(known, migrations);
    if (ahead.length > 0) {
      await client.query('commit');
      return { applied: [], ahead };
    }
    const changed = functions.filter(({ name, checksum }) => known.get(name)?.checksum !== checksum);
    const pending = [...added, ...changed];
    // All are sent at once. After a failure the database refuses the rest, so the first error is that of the file at fault.
    await Promise.all(pending.map((file) => apply(client, file)));
    await addToJournal(client, pending);
    await client.query('commit');
    return { applied: [...new Set(pending.map(({ file }) => file))] };
  } catch (error) {
    broken = true;
    throw error instanceof StartupError ? error : startupErrorFor(error, 'The database could not be prepared');
  } finally {
    // A failed connection is closed, which also ends its transaction.
    client.release(broken);
  }
}

/** The numbered files that `migrate` would apply now. */
export async function pendingMigrations(pool: pg.Pool, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !known.has(name));
}

async function readMigrations(dir: string): Promise<Statements[]> {
  const names = await listSql(dir);
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined || numbers.has(number)) {
      throw new StartupError(`The migration ${name} needs a number of its own, such as 0001_name.sql.`);
    }
    numbers.add(number);
  }
  return Promise.all(names.map((name) => readSql(dir, name)));
}

async function readFunctions(dir: string): Promise<Statements[]> {
  const names = await listSql(join(dir, FUNCTIONS)).catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const files = await Promise.all(names.map((name) => readSql(dir, `${FUNCTIONS}/${name}`)));
  return files.flatMap(splitFunctions);
}

/**
 * The functions and triggers of a file, each beginning with its own `create or replace`. A trigger that stays as it is is not made again: that
 * would lock its table, and the locks of many tables would meet those of orders that are under way.
 */
function splitFunctions({ file, sql }: Statements): Statements[] {
  const parts = sql.split(/^(?=create or replace )/m).filter((part) => part.startsWith('create '));
  return parts.map((part) => {
    const [, kind, called] = /^create or replace (\w+) (\w+)/.exec(part) ?? [];
    const name = kind === 'trigger' ? `${called} ${/\bon \w+/.exec(part)?.[0]}` : called;
    return toStatements(file, `${file}: ${name}`, part.replaceAll(/^--.*\n/gm, ''));
  });
}

const listSql = async (dir: string) => (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();

async function readSql(dir: string, name: string): Promise<Statements> {
  // Line ends differ between checkouts on different systems; the statements are the same.
  return toStatements(name, name, (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n'));
}

const toStatements = (file: string, name: string, sql: string): Statements => ({
  file,
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

async function openJournal(client: pg.PoolClient): Promise<Map<string, Applied>> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('schema_migrations') and attnum > 0`,
  );
  if (columns.length === 0) {
    await client.query(
      `create table schema_migrations
         (name text primary key, checksum text not null, needs text, applied_at timestamptz not null default now())`,
    );
  } else if (!columns.some(({ name }) => name === 'needs')) {
    await client.query('alter table schema_migrations add needs text');
  }
  const { rows } = await client.query<Applied & { name: string }>(
    'select name, checksum, needs from schema_migrations',
  );
  return new Map(rows.map(({ name, ...applied }) => [name, applied]));
}

const listNumbered = (known: ReadonlyMap<string, Applied>) =>
  [...known.keys()].filter((name) => !name.startsWith(`${FUNCTIONS}/`)).sort();

/** The applied files of a newer version that this one can live with. Throws where it cannot, or where the database is of another line. */
function findAhead(known: ReadonlyMap<string, Applied>, migrations: readonly Statements[]): string[] {
  const files = new Set(migrations.map(({ name }) => name));
  const numbered = listNumbered(known);
  const unknown = numbered.filter((name) => !files.has(name));
  if (unknown[0] !== undefined && unknown[0] === numbered[0]) {
    throw new StartupError(`The database was made by an earlier version that this one cannot continue; ${startEmpty}.`);
  }
  const changed = migrations.find(({ name, checksum }) => known.has(name) && known.get(name)?.checksum !== checksum);
  if (changed !== undefined) {
    throw new StartupError(
      `The migration ${changed.name} was changed after this database had applied it; add a new one instead, or ${startEmpty}.`,
    );
  }
  const last = migrations.at(-1)?.name ?? '';
  const cannotLive = (name: string) => name < last || (known.get(name)?.needs ?? '') > last.slice(0, 4);
  const refused = unknown.find(cannotLive);
  if (refused === undefined) return unknown;
  throw new StartupError(
    `The database has the migration ${refused}, which this version does not know; start a newer version.`,
  );
}

function findPending(known: ReadonlyMap<string, Applied>, migrations: readonly Statements[]): Statements[] {
  const last = listNumbered(known).at(-1) ?? '';
  const pending = migrations.filter(({ name }) => !known.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late === undefined) return pending;
  throw new StartupError(
    `The migration ${late.name} comes before ${last}, which this database already has; give it a new number.`,
  );
}

async function apply(client: pg.PoolClient, { name, sql }: Statements): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw startupErrorFor(error, `The migration ${name} failed`);
  }
}

async function addToJournal(client: pg.PoolClient, applied: readonly Statements[]): Promise<void> {
  if (applied.length === 0) return;
  await client.query(
    `insert into schema_migrations (name, checksum, needs) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [
      applied.map(({ name }) => name),
      applied.map(({ checksum }) => checksum),
      applied.map(({ sql }) => needsLine.exec(sql)?.[1] ?? null),
    ],
  );
}

function startupErrorFor(error: unknown, what: string): StartupError {
  const right = findErrorCode(error) === '42501' ? ' (the user of the database must be allowed to create tables)' : '';
  return new StartupError(`${what}: ${toErrorMessage(error)}${right}.`, { cause: error });
}
