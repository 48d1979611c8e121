import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** Whether anybody is in this database already: then no demo market is filled in. */
export async function hasAccounts(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).execute()).length > 0;
}
