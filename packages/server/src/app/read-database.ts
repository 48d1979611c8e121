import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createDatabase, createReadPool } from '../platform/db/index.ts';
import type { Metrics } from '../platform/health/index.ts';
import type { Tables } from '../schema/tables.ts';

interface Parts {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly replicas?: pg.Pool | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** The database for reads that only show something: that of the replicas where there are any, else the only one. */
export function createReadDatabase({ db, pool, replicas, metrics, logger }: Parts): Kysely<Tables> {
  if (!replicas) return db;
  return createDatabase<Tables>(
    createReadPool({
      primary: pool,
      replicas,
      onRead: (server) => metrics.databaseReads.inc({ server }),
      onRest: (reason) =>
        reason === 'behind'
          ? logger.warn({}, 'a replica is behind: the primary answers for a while')
          : logger.warn({ err: reason }, 'a replica does not answer: the primary does for a while'),
    }),
  );
}
