import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The latest mails of an installation without a mail server. */
export async function listOutbox(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('outboxMails')
    .select(['id', 'toAddress as to', 'subject', 'textBody as text', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, createdAt: row.createdAt.toISOString() }));
}
