import pg from 'pg';
import { isDatabaseAway } from '../errors/database-away.ts';
import { findErrorCode, StartupError, toErrorMessage } from '../errors/index.ts';
import { createColumnTypes } from './column-types.ts';
import { keepsNames } from './named-statements.ts';
import { PreparingClient } from './preparing-client.ts';

const OLDEST_VERSION = 15;
/**
 * How long a connection is kept without work. A new one plans each statement again, so a page after a pause took more than twice as long
 * (decision 0154). Doors before a database must wait longer (`docs/operations.md`).
 */
const IDLE_MS = 180_000;
/** Then the system asks whether the other end is still there, and ends the connection when nobody answers. */
const PROBE_AFTER_MS = 10_000;

/** What every connection of the app runs with, as `pg_settings` writes it. */
export const sessionSettings = {
  // One plan for any values: planning the read of an offer each time cost ten times as much as running it.
  plan_cache_mode: 'force_generic_plan',
  // Otherwise a connection that hangs in a transaction would hold its locks for ever.
  idle_in_transaction_session_timeout: '60000',
  statement_timeout: '60000',
} as const;

export type PoolOptions = {
  max?: number;
  /** How long a connection is kept without work. */
  idleMs?: number;
  applicationName?: string;
  /** How long a caller waits for a connection. */
  connectWithinMs?: number;
  onIdleError?: (error: Error) => void;
  /**
   * The address is a pooler, which hands out a connection of the server for each transaction. Nothing of a session may be used then: the
   * settings belong to the server's role, and statements have no name unless the pooler keeps names.
   */
  pooler?: { keepsNames: boolean } | undefined;
};

/** A pool that connects at its first use. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { pooler } = options;
  const pool = new pg.Pool({
    Client: pooler && !pooler.keepsNames ? pg.Client : PreparingClient,
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'handelsplatz',
    types: createColumnTypes(),
    idleTimeoutMillis: options.idleMs ?? IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    // Statements of a transaction need not wait for earlier answers.
    pipeline: true,
    connectionTimeoutMillis: options.connectWithinMs ?? 10_000,
    ...(!pooler && {
      options: `-c plan_cache_mode=${sessionSettings.plan_cache_mode}`,
      idle_in_transaction_session_timeout: Number(sessionSettings.idle_in_transaction_session_timeout),
      statement_timeout: Number(sessionSettings.statement_timeout),
    }),
  });
  // Idle connections end when the server restarts. The pool replaces them; without this listener the process would crash.
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks in use reports the error at its statements. Nobody else listens then, and the process would crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export type ConnectOptions = Omit<PoolOptions, 'pooler'> & {
  /** The setting that holds the address, for sentences. */
  variable?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL';
};

/**
 * A pool for a server that answers and is new enough. Throws `StartupError`s without the password, also when a pooler answers: it drops
 * settings, notifications and named statements, mostly without a word.
 */
export function connect(url: string, options: ConnectOptions = {}): Promise<pg.Pool> {
  const { variable = 'DATABASE_URL' } = options;
  return open(url, createPool(url, options), variable, async (found) => {
    if (found.isPooler) throw new StartupError(sentences.pooler(variable));
    return undefined;
  });
}

/**
 * A pool for the address of a pooler in transaction mode, or of the server itself. Throws a `StartupError` when the connections that it hands
 * out run without the app's settings.
 */
export function connectThroughPooler(url: string, options: ConnectOptions = {}): Promise<pg.Pool> {
  const withoutNames = createPool(url, { ...options, pooler: { keepsNames: false } });
  return open(url, withoutNames, 'DATABASE_URL', async (found) => {
    if (!found.isPooler) return createPool(url, options);
    const missing = Object.entries(sessionSettings).filter(([name, value]) => found.settings[name] !== value);
    if (missing.length > 0) throw new StartupError(sentences.settings(missing, found));
    return (await keepsNames(url)) ? createPool(url, { ...options, pooler: { keepsNames: true } }) : undefined;
  });
}

/** A pool for replicas, which may be away at the start. Throws a `StartupError` for what does not pass by itself. */
export async function connectToReplicas(url: string, options: PoolOptions = {}): Promise<pg.Pool> {
  try {
    return await connect(url, { ...options, variable: 'DATABASE_READ_URL' });
  } catch (error) {
    if (!(error instanceof StartupError) || !isDatabaseAway(error.cause)) throw error;
    options.onIdleError?.(error);
    return createPool(url, options);
  }
}

/** Looks at the server through the pool. `choose` refuses what was found, or returns another pool that fits it better. */
async function open(
  url: string,
  pool: pg.Pool,
  variable: NonNullable<ConnectOptions['variable']>,
  choose: (found: Found) => Promise<pg.Pool | undefined>,
): Promise<pg.Pool> {
  try {
    const found = await look(pool);
    if (found.major < OLDEST_VERSION)
      throw new StartupError(
        `The database server runs PostgreSQL ${found.major}; ${OLDEST_VERSION} or newer is needed.`,
      );
    const better = await choose(found);
    if (better) await pool.end();
    return better ?? pool;
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) throw error;
    throw new StartupError(sentenceFor(error, url, variable), { cause: error });
  }
}

interface Found {
  readonly major: number;
  readonly role: string;
  readonly database: string;
  /** Another process answers than the one that took the connection. */
  readonly isPooler: boolean;
  readonly settings: Readonly<Record<string, string>>;
}

async function look(pool: pg.Pool): Promise<Found> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query({
      text: `select current_setting('server_version_num')::int / 10000 as major, session_user as role,
                    current_database() as database, pg_backend_pid() as pid,
                    (select json_object_agg(name, setting) from pg_settings where name = any ($1)) as settings`,
      values: [Object.keys(sessionSettings)],
    });
    const { pid, ...found } = rows[0];
    return { ...found, isPooler: pid !== (client as unknown as { processID: number }).processID };
  } finally {
    client.release();
  }
}

const sentences = {
  pooler: (variable: string) =>
    variable === 'DATABASE_URL'
      ? 'A pooler answers at DATABASE_URL; set DATABASE_DIRECT_URL to the address of the server behind it.'
      : `A pooler answers at ${variable}, which must be the address of the server itself.`,
  settings: (missing: readonly (readonly [name: string, value: string])[], { role, database }: Found) =>
    `The connections behind the pooler at DATABASE_URL run without ${missing.map((pair) => pair.join(' = ')).join(', ')}; set ${
      missing.length > 1 ? 'each' : 'it'
    } on the server by "alter role ${role} in database ${database} set …" and reconnect the pooler.`,
};

/** PgBouncer's answer to start parameters that it would have to drop. */
const refusesParameters = /unsupported startup parameter/;

function sentenceFor(error: unknown, url: string, variable: NonNullable<ConnectOptions['variable']>): string {
  const place = describePlace(url);
  if (refusesParameters.test(toErrorMessage(error))) return sentences.pooler(variable);
  switch (findErrorCode(error)) {
    case '28P01':
    case '28000':
      return `The database at ${place} refuses the user or password of ${variable}.`;
    case '3D000':
      return `The database that ${variable} names does not exist at ${place}.`;
    case '42501':
      return `The user of ${variable} may not use the database at ${place}.`;
    case '53300':
      return `The database at ${place} has no connection left.`;
    default:
      return `The database at ${place} cannot be reached: ${(toErrorMessage(error) || findErrorCode(error)) ?? 'no answer'}.`;
  }
}

function describePlace(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? host : `${host}:${port}`;
}
