import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseConnection, type Kysely, PostgresDialect, Transaction } from 'kysely';
import { codeOf } from '../errors/index.ts';

/** Runs the work with stores bound to one transaction; rolls back on a throw and on a returned `{ ok: false }`. */
export type InTransaction<S> = <T>(work: (stores: S) => Promise<T>) => Promise<T>;

/** Registers what shall happen once the transaction is durable; the same function counts once. */
export type AfterCommit = (work: () => void) => void;

export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How often work is tried when the database asks for it (serialization failure, deadlock). */
  attempts?: number;
};

const RETRYABLE = new Set(['40001', '40P01']);

/** How the database answers a statement that stood in line behind the one that failed. */
const abortedAlready = '25P02';

/** Thrown through the transaction to roll it back, and caught right outside. */
class Refused extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('the work returned a refusal');
    this.result = result;
  }
}

/**
 * The only way from a service to the database. Work is retried from its start, so it may have no effect but through its
 * stores. Statements that the work asks for together travel together and run in the order in which they were asked for.
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
        if (tried >= attempts || !RETRYABLE.has(codeOf(error) ?? '')) throw error;
        // Contenders that failed together must not meet again at the same moment.
        await sleep(Math.random() * 5 * 2 ** tried);
      }
    }
  };
}

/** Knows how to begin, commit and roll back on a connection that it is given; opens none of its own. */
const dialect = new PostgresDialect({
  pool: async () => {
    throw new Error('a transaction has one connection');
  },
});
const driver = dialect.createDriver();

/**
 * Kysely's own transactions send one statement at a time. Here the first ones leave together with the `begin`, and what is
 * asked for at once is not held back until the answer before it has come.
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
      throw codeOf(error) === abortedAlready ? (line.firstFailure() ?? error) : error;
    }
  });
}

/**
 * The connection of a transaction: a statement that comes after its end would be kept on its own, so it is refused. Why the
 * first statement failed is remembered: the work may hear sooner of those behind it, which say only that one failed.
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
