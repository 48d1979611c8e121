import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A webhook as a mail names it. */
export async function readNamedWebhook(db: Kysely<Tables>, id: string) {
  return await db
    .selectFrom('webhooks')
    .select(['name', 'url', 'accountId', 'disabledReason'])
    .where('id', '=', id)
    .executeTakeFirst();
}
