import pg from 'pg';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/**
 * Connections that prepare repeated statements: planning an order's statements takes the database several times as long as running them
 * (`npm run bench -- orders`).
 */
export function createPreparingClient(names: StatementNames): typeof pg.Client {
  return class extends pg.Client {
    // The driver's overloads cannot be repeated here; arguments pass through unchanged.
    override query(...args: unknown[]): never {
      const [text, values] = args;
      const query = super.query as (...args: unknown[]) => never;
      const name = typeof text === 'string' && Array.isArray(values) ? names.find(text) : undefined;
      return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...args.slice(2));
    }
  };
}

/** At most 400 statements of this process have names, so a connection keeps no more. Further ones are planned each time. */
export const PreparingClient: typeof pg.Client = createPreparingClient(
  createStatementNames({ mostNames: 400, mostSeen: 1_000 }),
);
