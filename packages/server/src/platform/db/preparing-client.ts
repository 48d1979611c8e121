import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
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
 * running them (`npm run bench -- orders`). What is asked for in one turn of the event loop leaves in one packet: a write to
 * the socket costs this process more than the statement itself.
 */
export class PreparingClient extends pg.Client {
  #isGathering = false;

  // The overloads of the driver cannot be spelled out again; arguments pass through as they are.
  override query(...args: unknown[]): never {
    this.#gather();
    const [text, values] = args;
    const query = super.query as (...args: unknown[]) => never;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...args.slice(2));
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // The published types leave the connection out.
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}
