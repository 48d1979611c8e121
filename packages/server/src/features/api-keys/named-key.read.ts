import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A key as a mail names it. */
export async function readNamedKey(db: Kysely<Tables>, id: string) {
  return await db
    .selectFrom('apiKeys')
    .select(['name', 'beginning', 'accountId', 'revokedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}
