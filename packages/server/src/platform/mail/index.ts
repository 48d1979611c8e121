import nodemailer from 'nodemailer';
import type pg from 'pg';
import type { Clock } from '../clock/index.ts';
import { newId } from '../ids/index.ts';

export type MailAttachment = { filename: string; contentType: string; contentBase64: string };

export type Mail = {
  /** Names the mail when the job that sends it may run twice. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
};

export type Mailer = { send(mail: Mail): Promise<void>; stop(): Promise<void> };

export type MailerOptions = { smtpUrl?: string | undefined; from: string; pool: pg.Pool; clock: Clock };

/** Sends over SMTP; without a server it lays the mails into a table, where the demo shows them. */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? createOutbox(options) : createSmtpMailer(options.smtpUrl, options.from);
}

function createOutbox({ pool, clock }: MailerOptions): Mailer {
  return {
    async send({ id = newId(), to, subject, text, html, attachments = [] }) {
      await pool.query(
        `insert into outbox_mails (id, to_address, subject, text_body, html_body, attachments, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
        [id, to, subject, text, html ?? null, JSON.stringify(attachments), clock.now()],
      );
    },
    stop: async () => undefined,
  };
}

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(pooled(smtpUrl));
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    async send({ id, to, subject, text, html, attachments = [] }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        // A mail that is sent twice after a fault keeps its id, so that the receiver's server can tell.
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
          filename,
          contentType,
          content: contentBase64,
          encoding: 'base64',
        })),
      });
    },
    stop: async () => transport.close(),
  };
}

/** nodemailer takes its options either from the address or from an object, so they go into the address. */
function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const defaults = { pool: 'true', connectionTimeout: '10000', socketTimeout: '30000' };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
