import { z } from 'zod';
import { id, instant } from '../common/index.ts';

/** Mails of an installation without a mail server, newest first (demo mode only). */
export const outbox = z.object({
  mails: z.array(
    z.object({
      _id: id,
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      attachments: z.array(z.object({ filename: z.string() })),
      createdAt: instant,
    }),
  ),
});

/** An attachment of a mail; positions start at 0. */
export const attachmentOfMail = z.strictObject({
  id,
  position: z.coerce.number<string | number>().int().min(0).max(99),
});
export type OutboxMail = z.infer<typeof outbox>['mails'][number];
