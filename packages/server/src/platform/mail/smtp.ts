import nodemailer from 'nodemailer';
import type { DueMail, MailLetter } from './outbox.store.ts';

/** Sends one mail over SMTP. Resolves with the words of the server. */
export interface SmtpSender {
  send(mail: DueMail): Promise<string>;
  close(): void;
}

export function createSmtpSender(smtpUrl: string, from: string, layOut: (letter: MailLetter) => string): SmtpSender {
  const transport = nodemailer.createTransport(pooled(smtpUrl));
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    async send({ id, to, subject, text, letter, attachments = [], unsubscribeUrl }) {
      const sent = await transport.sendMail({
        from,
        to,
        subject,
        text,
        ...(letter && { html: layOut(letter) }),
        // Each try has the same id, so that a server that took a mail before the line broke can detect the second one.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...(unsubscribeUrl && { list: { unsubscribe: { url: unsubscribeUrl, comment: 'Mitteilungen wählen' } } }),
        attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
          filename,
          contentType,
          content: contentBase64,
          encoding: 'base64',
        })),
      });
      return shorten(sent.response);
    },
    close: () => transport.close(),
  };
}

interface ServerError {
  readonly code: string;
  readonly message: string;
  readonly response: string;
  readonly responseCode: number;
}

/** What the server said, and whether it will never take the mail. A server that refuses us, not the mail, may be mended. */
export function classifyFailure(error: unknown): { readonly answer: string; readonly isFinal: boolean } {
  const { code, response, responseCode = 0, message = String(error) } = error as Partial<ServerError>;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { answer: shorten(response ?? message), isFinal: isAboutMail && responseCode >= 500 && responseCode < 600 };
}

const longestAnswer = 500;
const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestAnswer);

/** nodemailer reads its options either from the address or from an object, so we add them to the address. */
function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  const defaults = { pool: 'true', connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' };
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}
