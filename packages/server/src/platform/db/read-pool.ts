import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { findErrorCode } from '../errors/index.ts';

/** How long a statement waits for a replica to have what the primary had when it began, and how often it looks. */
const waitMs = 300;
const lookMs = 10;
/** A replica that does not answer within this time is away. */
const answerMs = 1_000;
const usualRestMs = 5_000;

export interface ReadPoolOptions {
  readonly primary: pg.Pool;
  readonly replicas: pg.Pool;
  /** So long the primary answers after a replica was behind or away. */
  readonly restMs?: number;
  /** Called for each statement with the server that answers it. */
  onRead(server: 'primary' | 'replica'): void;
  /** Called when the primary answers for a while: a replica was behind, or the error with which it failed. */
  onRest(reason: 'behind' | Error): void;
}

/**
 * Connections for reads. A statement runs on a replica that has everything the primary had when the statement began, so it sees what it
 * would see there: also the user's own last write, whichever node took it. Otherwise the primary answers (decision 0162).
 */
export function createReadPool({
  primary,
  replicas,
  restMs = usualRestMs,
  onRead,
  onRest,
}: ReadPoolOptions): PostgresPool {
  let restUntil = 0;

  function rest(reason: 'behind' | Error): void {
    // Statements that wait at the same time find the same; the first one reports it.
    if (performance.now() >= restUntil) onRest(reason);
    restUntil = performance.now() + restMs;
  }

  async function openReplica(): Promise<pg.PoolClient | undefined> {
    if (performance.now() < restUntil || isFull(replicas)) return undefined;
    const position = await readPosition(primary);
    if (position === undefined) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await replicas.connect();
      if (await reaches(client, position)) return client;
      // The next connection may lead to another replica.
      client.release(true);
      rest('behind');
    } catch (error) {
      client?.release(true);
      rest(error instanceof Error ? error : new Error(String(error)));
    }
    return undefined;
  }

  return {
    options: replicas.options,
    async connect() {
      const replica = await openReplica();
      onRead(replica ? 'replica' : 'primary');
      return replica ?? (await primary.connect());
    },
    // Both pools are ended where they were opened.
    end: async () => undefined,
  };
}

/** Whether all connections are busy with long reads. */
const isFull = ({ idleCount, totalCount, options }: pg.Pool): boolean => idleCount === 0 && totalCount >= options.max;

/** PostgreSQL's code where a function needs a primary. */
const noPrimaryCode = '55000';

/**
 * Up to where the primary has written durably, which is behind every commit that was waited for. Undefined where the address leads to a replica,
 * as during a switchover.
 */
async function readPosition(primary: pg.Pool): Promise<string | undefined> {
  try {
    const { rows } = await primary.query('select pg_current_wal_flush_lsn()::text as position');
    return rows[0].position;
  } catch (error) {
    if (findErrorCode(error) === noPrimaryCode) return undefined;
    throw error;
  }
}

/**
 * Waits a short time for the replica to have replayed up to the position. Not for a server that follows no primary: it may have been promoted, or
 * hold what a primary has lost.
 */
async function reaches(client: pg.PoolClient, position: string): Promise<boolean> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { rows } = await client.query({
      text: `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as follows,
                    pg_last_wal_replay_lsn() >= $1::pg_lsn as reached`,
      values: [position],
      query_timeout: answerMs,
    } as pg.QueryConfig);
    const { follows, reached } = rows[0];
    if (follows && reached) return true;
    if (!follows || performance.now() >= until) return false;
    await sleep(lookMs);
  }
}
