import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError, toErrorMessage } from '../../packages/server/src/platform/errors/index.ts';

/** The old server and the new one, each with the address of the product's database on it. */
export interface Servers {
  readonly from: pg.Pool;
  readonly to: pg.Pool;
}

/** The name of the publication, of the subscription and of its slot. */
export const link = 'handelsplatz_upgrade';

/** The name under which this command is connected. All other sessions are ended at the switch. */
const ownName = 'handelsplatz upgrade';

/** The old server refuses writes of all others meanwhile, and both write values as the same texts. */
const options = [
  'default_transaction_read_only=off',
  'synchronous_commit=on',
  'statement_timeout=0',
  'timezone=UTC',
  'datestyle=ISO',
];

/** A pool of the server itself. Throws a `StartupError` when it does not answer. */
export async function openServer(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: ownName,
    max: 4,
    // The files of a migration are sent at once.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    options: options.map((option) => `-c ${option}`).join(' '),
  });
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    const { host, port } = new pg.Client({ connectionString: url });
    throw new StartupError(`The database at ${host}:${port} cannot be used: ${toErrorMessage(error)}.`);
  }
}

/** Sets a setting of the database that each new session of it begins with, or takes it back. */
export async function setDefault(pool: pg.Pool, setting: string, value: string | undefined): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select case when $2::text is null then format('alter database %I reset %I', current_database(), $1::text)
                 else format('alter database %I set %I = %L', current_database(), $1::text, $2::text) end as statement`,
    [setting, value ?? null],
  );
  await pool.query(rows[0]?.statement ?? '');
}

/** How many sessions of others the database has that began before an instant. */
export async function countSessions(pool: pg.Pool, before: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int ${sessions}`, [ownName, before]);
  return rows[0]?.count ?? 0;
}

/** Ends the sessions of others, so that they begin anew with what holds now. Returns the instant before which none began. */
export async function endSessions(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
  const at = rows[0]?.at ?? 'now';
  await until('all sessions of the old database have ended', 10_000, async () => {
    await pool.query(`select pg_terminate_backend(pid) ${sessions}`, [ownName, at]);
    return (await countSessions(pool, at)) === 0;
  });
  return at;
}

const sessions = `
  from pg_stat_activity
 where datname = current_database()
   -- Of the sessions of other roles a role without rights sees no more than that they are there.
   and coalesce(backend_type = 'client backend' and application_name <> $1 and backend_start < $2::timestamptz, usesysid is not null)`;

/** Waits for what comes within moments. */
export async function until(what: string, patienceMs: number, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new StartupError(`Not within ${patienceMs / 1_000} s: ${what}.`);
    await sleep(20);
  }
}
