import { becomes } from './browser.ts';
import type { Product } from './product.ts';

/** A mail in the outbox of the app. */
export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Waits for mails whose subject contains these words. Returns them, the oldest first. */
export async function waitForMails({ pool }: Product, subject: string, least = 1): Promise<SentMail[]> {
  const read = async () => {
    const { rows } = await pool.query<SentMail>(
      `select to_address as to, subject, text_body as text from outbox_mails
        where position($1 in subject) > 0 order by created_at, id`,
      [subject],
    );
    return rows;
  };
  await becomes(async () => (await read()).length >= least).toBe(true);
  return await read();
}
