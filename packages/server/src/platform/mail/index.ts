import nodemailer from 'nodemailer';
import type pg from 'pg';
import type { Clock } from '../clock/index.ts';
import { newId } from '../ids/index.ts';

export type MailAttachment = { filename: string; contentType: string; contentBase64: string };

export type Mail = {
  /** Identifies the mail when the job that sends it may run twice. */
  id?: string;
  to: string;
  /** The receiver's account; none for mails to the provider itself. */
  accountId?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
};

export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Sends many mails. Returns those that could not be sent, with their errors. */
  sendAll(mails: readonly Mail[]): Promise<ReadonlyMap<Mail, unknown>>;
  stop(): Promise<void>;
};

export type MailerOptions = { smtpUrl?: string | undefined; from: string; pool: pg.Pool; clock: Clock };

/** Sends over SMTP. Without a mail server it writes the mails into a table, which the demo shows. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? createOutbox(options) : createSmtpMailer(options.smtpUrl, options.from);
}

function createOutbox({ pool, clock }: MailerOptions): Mailer {
  async function lay(mails: readonly Mail[]): Promise<void> {
    const rows = mails.map(({ id = newId(), to, accountId, subject, text, html, attachments = [] }) => ({
      id,
      account_id: accountId ?? null,
      to_address: to,
      subject,
      text_body: text,
      html_body: html ?? null,
      attachments,
    }));
    await pool.query(
      `insert into outbox_mails (id, account_id, to_address, subject, text_body, html_body, attachments, created_at)
       select id, account_id, to_address, subject, text_body, html_body, attachments, $2
         from jsonb_populate_recordset(null::outbox_mails, $1::jsonb) on conflict (id) do nothing`,
      [JSON.stringify(rows), clock.now()],
    );
  }
  return {
    send: (mail) => lay([mail]),
    sendAll: (mails) =>
      lay(mails).then(
        () => new Map(),
        (error: unknown) => new Map(mails.map((mail) => [mail, error])),
      ),
    stop: async () => undefined,
  };
}

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(pooled(smtpUrl));
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  const send = async ({ id, to, subject, text, html, attachments = [] }: Mail) => {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      // A mail that is sent twice after a fault keeps its id, so that the receiving server can detect it.
      ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
      attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
        filename,
        contentType,
        content: contentBase64,
        encoding: 'base64',
      })),
    });
  };
  return {
    send,
    async sendAll(mails) {
      const failed = new Map<Mail, unknown>();
      await Promise.all(mails.map((mail) => send(mail).catch((error: unknown) => failed.set(mail, error))));
      return failed;
    },
    stop: async () => transport.close(),
  };
}

/** nodemailer reads its options either from the address or from an object, so we add them to the address. */
function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const defaults = { pool: 'true', connectionTimeout: '10000', socketTimeout: '30000' };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
