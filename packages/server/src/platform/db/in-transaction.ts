import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, type Kysely, PostgresDialect, Transaction } from 'kysely';
import { findErrorCode } from '../errors/index.ts';

/** Runs the work with stores bound to one transaction; rolls back on a throw and on a returned `{ ok: false }`. */
export type InTransaction<S> = <T>(work: (stores: S) => Promise<T>) => Promise<T>;

/** Registers work to run once the transaction is durable; the same function runs once. */
export type AfterCommit = (work: () => void) => void;

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How often the work is tried when the database requires a retry (serialization failure, deadlock). */
  attempts?: number;
};

const RETRYABLE = new Set(['40001', '40P01']);

/** The database's code for a statement that queued behind the failed one. */
const abortedAlready = '25P02';

/** Thrown through the transaction to roll it back, and caught right outside it. */
class Refused extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('the work returned a refusal');
    this.result = result;
  }
}

/**
 * The only way from a service to the database. Work may be repeated from its start, so it must have no effect except through
 * its stores. Statements that the work sends together do not wait for each other and run in that sequence.
 */
export function createInTransaction<Tables, S>(
  db: Kysely<Tables>,
  bindStores: (tx: Transaction<Tables>, afterCommit: AfterCommit) => S,
  { isolation = 'read committed', attempts = 5 }: TransactionOptions = {},
): InTransaction<S> {
  async function attempt<T>(work: (stores: S) => Promise<T>): Promise<T> {
    const effects = new Set<() => void>();
    try {
      const result = await runOnOneConnection(db, isolation, async (tx) => {
        const value = await work(bindStores(tx, (effect) => effects.add(effect)));
        if (isRefusal(value)) throw new Refused(value);
        return value;
      });
      for (const effect of effects) effect();
      return result;
    } catch (error) {
      if (error instanceof Refused) return error.result as T;
      throw error;
    }
  }

  return async (work) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (tried >= attempts || !RETRYABLE.has(findErrorCode(error) ?? '')) throw error;
        // Transactions that failed together must not collide again at the same moment.
        await sleep(Math.random() * 5 * 2 ** tried);
      }
    }
  };
}

/** Knows how to begin, commit and roll back on a given connection; opens none itself. */
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('a transaction has one connection');
  },
});
const driver = dialect.createDriver();

/**
 * Kysely's own transactions send one statement at a time. Here the first ones leave together with the `begin`, and statements
 * sent together do not wait for each other's answers.
 */
function runOnOneConnection<Tables, T>(
  db: Kysely<Tables>,
  isolationLevel: NonNullable<TransactionOptions['isolation']>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const outer = db.getExecutor();
  return outer.provideConnection(async (connection) => {
    const line = openLine(connection);
    const executor = outer.withConnectionProvider(line);
    const begun = driver.beginTransaction(connection, { isolationLevel });
    try {
      const [result] = await Promise.all([
        work(new Transaction<Tables>({ config: { dialect }, dialect, driver, executor })),
        begun,
      ]);
      line.close();
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      line.close();
      await driver.rollbackTransaction(connection);
      throw findErrorCode(error) === abortedAlready ? (line.firstFailure() ?? error) : error;
    }
  });
}

/**
 * The connection of a transaction. A statement after the transaction's end would take effect on its own, so it is refused. The
 * error of the first failed statement is stored: the work may see an error of a later statement first, which says only that one
 * failed.
 */
function openLine(connection: DatabaseConnection) {
  let open = true;
  let failure: unknown;
  return {
    close(): void {
      open = false;
    },
    firstFailure: (): unknown => failure,
    async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
      if (!open) throw new Error('the transaction of this statement is over');
      try {
        return await consumer(connection);
      } catch (error) {
        failure ??= error;
        throw error;
      }
    },
  };
}

function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
