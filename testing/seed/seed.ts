import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createDatabase } from '../../packages/server/src/platform/db/index.ts';
import type { Tables } from '../../packages/server/src/schema/tables.ts';

const databases = new WeakMap<pg.Pool, Kysely<Tables>>();

/** Typed access to a test's database; one per pool. */
export function seedDatabase(pool: pg.Pool): Kysely<Tables> {
  const known = databases.get(pool);
  if (known) return known;
  const created = createDatabase<Tables>(pool);
  databases.set(pool, created);
  return created;
}

let counter = 0;

/** A number that no other seeded row of this test file has, for unique names. */
export function nextNumber(): number {
  counter += 1;
  return counter;
}

/** Begins at 1 again. The files of a worker share this module, and no name may depend on the files before. */
export function restartNumbers(): void {
  counter = 0;
}
