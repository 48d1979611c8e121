import { type BrandCode, brands } from '@handelsplatz/domain/brands';
import type pg from 'pg';
import { layOut } from '../../packages/server/src/features/notifications/letter-layout.ts';
import type { MailLetter } from '../../packages/server/src/platform/mail/index.ts';
import { expectSameWords } from '../../packages/server/src/platform/mail/mail-forms.testbed.ts';

/** The mails to an address of an installation without a mail server, in the sequence of sending. */
export async function mailsTo(pool: pg.Pool, address: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await pool.query<{ subject: string; text: string; letter: MailLetter; brand: BrandCode }>(
    `select subject, text_body as text, letter, brand from outbox_mails cross join installation
      where to_address = $1 order by created_at, outbox_mails.id`,
    [address],
  );
  // Each mail that a test reads has both forms, whatever its kind.
  for (const { text, letter, brand } of rows) expectSameWords({ text, html: layOut(brands[brand], letter) });
  return rows.map(({ subject, text }) => ({ subject, text }));
}

/** The same mails with their attachments as bytes. */
export async function attachmentsTo(
  pool: pg.Pool,
  address: string,
): Promise<{ subject: string; files: { filename: string; contentType: string; content: Buffer }[] }[]> {
  const { rows } = await pool.query<{ subject: string; attachments: Attachment[] }>(
    'select subject, attachments from outbox_mails where to_address = $1 order by created_at, id',
    [address],
  );
  return rows.map(({ subject, attachments }) => ({
    subject,
    files: attachments.map(({ contentBase64, ...file }) => ({
      ...file,
      content: Buffer.from(contentBase64, 'base64'),
    })),
  }));
}

interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly contentBase64: string;
}
