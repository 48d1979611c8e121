import pg from 'pg';
import { findErrorCode, StartupError, toErrorMessage } from '../errors/index.ts';
import { createColumnTypes } from './column-types.ts';
import { PreparingClient } from './preparing-client.ts';

const OLDEST_VERSION = 15;

export type PoolOptions = { max?: number; applicationName?: string; onIdleError?: (error: Error) => void };

/** A pool that connects at its first use. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'handelsplatz',
    types: createColumnTypes(),
    keepAlive: true,
    // Statements of a transaction need not wait for earlier answers.
    pipeline: true,
    // One plan for any values: planning the read of an offer each time cost ten times as much as running it.
    options: '-c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: 10_000,
    // Otherwise a connection that hangs in a transaction would hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
  });
  // Idle connections end when the server restarts. The pool replaces them; without this listener the process would crash.
  pool.on('error', (error) => options.onIdleError?.(error));
  // A connection that breaks in use reports the error at its statements. Nobody else listens then, and the process would crash.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A pool for a server that answers and is new enough. Throws `StartupError`s without the password. */
export async function connect(url: string, options: PoolOptions = {}): Promise<pg.Pool> {
  const pool = createPool(url, options);
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major >= OLDEST_VERSION) return pool;
    throw new StartupError(`The database server runs PostgreSQL ${major}; ${OLDEST_VERSION} or newer is needed.`);
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) throw error;
    throw new StartupError(sentenceFor(error, url), { cause: error });
  }
}

function sentenceFor(error: unknown, url: string): string {
  const place = describePlace(url);
  switch (findErrorCode(error)) {
    case '28P01':
    case '28000':
      return `The database at ${place} refuses the user or password of DATABASE_URL.`;
    case '3D000':
      return `The database that DATABASE_URL names does not exist at ${place}.`;
    case '42501':
      return `The user of DATABASE_URL may not use the database at ${place}.`;
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
