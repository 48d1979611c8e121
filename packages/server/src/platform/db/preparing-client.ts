import { createHash } from 'node:crypto';
import pg from 'pg';

/** So many different statements are kept prepared on each connection; texts beyond them are planned each time. */
const mostStatements = 400;

/** The names of texts that have come; one that comes again is worth preparing. */
const known = new Map<string, string>();

/** The name under which a statement is prepared; undefined for one that has not come before, or one too many. */
function nameOf(text: string): string | undefined {
  const name = known.get(text);
  if (name === undefined && known.size < mostStatements) known.set(text, createHash('sha1').update(text).digest('hex'));
  return name;
}

/**
 * A connection that prepares what comes again: planning an order's statements takes the database several times as long as
 * running them (`npm run bench -- orders`).
 */
export class PreparingClient extends pg.Client {
  /** From a rollback on, until the pool hands the connection out again. */
  #isOver = false;

  /** Whoever has the connection now begins anew. */
  renew(): void {
    this.#isOver = false;
  }

  // The overloads of the driver cannot be spelled out again; arguments pass through as they are.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    // A statement that stood in line behind the one that failed would be kept on its own: nothing would roll it back.
    if (this.#isOver) throw new Error('the transaction of this statement was rolled back');
    this.#isOver = text === 'rollback';
    const query = super.query as (...args: unknown[]) => never;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...args.slice(2));
  }
}
