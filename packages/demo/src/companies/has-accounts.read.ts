import type { Tables } from '@handelsplatz/server/schema';
import type { Kysely } from 'kysely';

/** Whether this database already has accounts. Then no demo market is filled in. */
export async function hasAccounts(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).execute()).length > 0;
}
