import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findErrorCode } from '../errors/index.ts';

/** How often two clients may get different connections before the answer stays open. */
const mostTries = 20;
const alreadyExists = '42P05';

/**
 * Whether a pooler in transaction mode keeps the named statements of its clients apart. Two clients prepare the same name on the same
 * connection of the server: a pooler that only passes names on (PgBouncer before 1.21, or without `max_prepared_statements`) answers that
 * it exists. Versions are not asked, because settings and services differ. False too when the two never meet.
 */
export async function keepsNames(url: string): Promise<boolean> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 }));
  try {
    for (const client of clients) await client.connect();
    for (let tries = 0; tries < mostTries; tries += 1) {
      const name = randomUUID();
      const pids = new Set<number>();
      for (const client of clients) {
        const { rows } = await client.query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' });
        if (rows[0]) pids.add(rows[0].pid);
      }
      if (pids.size === 1) return true;
    }
    return false;
  } catch (error) {
    if (findErrorCode(error) === alreadyExists) return false;
    throw error;
  } finally {
    for (const client of clients) await client.end();
  }
}
