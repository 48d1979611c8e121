import { createHash } from 'node:crypto';
import pg from 'pg';

/** Each connection keeps at most this many prepared statements; further texts are planned each time. */
const mostStatements = 400;

/** Names of the texts seen so far; a text is prepared from its second use on. */
const known = new Map<string, string>();

/** The name under which a statement is prepared; undefined at its first use, or when there are too many. */
function findName(text: string): string | undefined {
  const name = known.get(text);
  if (name === undefined && known.size < mostStatements) known.set(text, createHash('sha1').update(text).digest('hex'));
  return name;
}

/**
 * A connection that prepares repeated statements: planning an order's statements takes the database several times as long as
 * running them (`npm run bench -- orders`).
 */
export class PreparingClient extends pg.Client {
  // The driver's overloads cannot be repeated here; arguments pass through unchanged.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const query = super.query as (...args: unknown[]) => never;
    const name = typeof text === 'string' && Array.isArray(values) ? findName(text) : undefined;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...args.slice(2));
  }
}
