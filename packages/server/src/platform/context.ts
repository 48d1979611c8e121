import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Tables } from '../schema/tables.ts';
import type { Clock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import type { InTransaction } from './db/index.ts';
import type { EventStore, Events } from './events/index.ts';
import type { JobStore, Jobs } from './jobs/index.ts';
import type { Mailer } from './mail/index.ts';
import type { PdfPrinter } from './pdf/index.ts';

/** Stores that every transaction has: events for browsers and nodes, jobs, and work after the commit. */
export interface BaseStores {
  readonly events: EventStore;
  readonly jobs: JobStore;
}

/**
 * What the composition root passes to a feature; a feature picks what it needs. Services take `transactions(bind)`, which gives
 * them the stores of one transaction, never the database itself.
 */
export interface AppContext {
  readonly config: Config;
  readonly brand: Brand;
  /** For reads outside a transaction only. */
  readonly db: Kysely<Tables>;
  /** For reads that only show something: a replica answers them where there is one. Never for a decision. */
  readonly readDb: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** The server itself, also where `pool` leads through a pooler. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly printer: PdfPrinter;
  transactions<S>(bind: (tx: Transaction<Tables>) => S): InTransaction<S & BaseStores>;
}
