import pg from 'pg';
import { codeOf, messageOf, StartupError } from '../errors/index.ts';
import { createColumnTypes } from './column-types.ts';
import { PreparingClient } from './preparing-client.ts';

const OLDEST_VERSION = 15;

export type PoolOptions = { max?: number; applicationName?: string; onIdleError?: (error: Error) => void };

/** A pool that does not connect until it is used. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'handelsplatz',
    types: createColumnTypes(),
    keepAlive: true,
    // Statements of a transaction need not wait for the answers before them.
    pipeline: true,
    // One plan for whatever the values are: planning the read of an offer anew cost ten times as much as running it.
    options: '-c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: 10_000,
    // A connection that hangs in a transaction would hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
    statement_timeout: 60_000,
  });
  // An idle connection may end when the server restarts; the pool replaces it, the process must not fall over it.
  pool.on('error', (error) => options.onIdleError?.(error));
  // One that breaks while it is used says so at its statements; nobody else listens then, and the process would fall.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A pool on a server that answers and is new enough. Refusals: `StartupError`, without the password. */
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
  switch (codeOf(error)) {
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
      return `The database at ${place} cannot be reached: ${(messageOf(error) || codeOf(error)) ?? 'no answer'}.`;
  }
}

function describePlace(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? host : `${host}:${port}`;
}
