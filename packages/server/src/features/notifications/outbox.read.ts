import type { OutboxMail } from '@handelsplatz/contract/notifications';
import { mailsShown } from '@handelsplatz/domain/notifications';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toAnswers } from '../../platform/db/index.ts';
import type { MailAttachment, MailLetter } from '../../platform/mail/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** Whose mails may be seen: those of one account, or all. */
export type OutboxScope = { readonly accountId: string } | 'all';

const seen = (scope: OutboxScope): RawBuilder<boolean> =>
  scope === 'all' ? sql`true` : sql`account_id = ${scope.accountId}`;

/** The latest mails of an installation without a mail server; of attachments only the names. */
export async function listOutbox(db: Kysely<Tables>, scope: OutboxScope) {
  const { rows } = await sql<object>`
    select id, to_address as to, subject, text_body as text, created_at, letter is not null as has_html,
           (select coalesce(jsonb_agg(jsonb_build_object('filename', file -> 'filename') order by position), '[]')
              from jsonb_array_elements(attachments) with ordinality as attached (file, position)) as attachments
      from outbox_mails where state = 'KEPT' and ${seen(scope)} order by created_at desc, id desc limit ${sql.lit(mailsShown)}`.execute(
    db,
  );
  return toAnswers<OutboxMail>(rows);
}

/** What a mail says, for its layout. Undefined when there is none. */
export async function findLetter(db: Kysely<Tables>, scope: OutboxScope, id: string): Promise<MailLetter | undefined> {
  const { rows } = await sql<{ letter: MailLetter | null }>`
    select letter from outbox_mails where id = ${id} and state = 'KEPT' and ${seen(scope)}`.execute(db);
  return rows[0]?.letter ?? undefined;
}

/** One attachment of a mail; positions start at 0. Undefined when there is none. */
export async function findAttachment(
  db: Kysely<Tables>,
  scope: OutboxScope,
  { id, position }: { id: string; position: number },
): Promise<MailAttachment | undefined> {
  const { rows } = await sql<{ file: MailAttachment | null }>`
    select attachments -> ${position}::int as file from outbox_mails where id = ${id} and state = 'KEPT' and ${seen(scope)}`.execute(
    db,
  );
  return rows[0]?.file ?? undefined;
}
