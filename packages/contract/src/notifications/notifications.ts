import { z } from 'zod';
import { boundedCount, id, instant, list, pageOfMany, paging, wholeWithin } from '../common/index.ts';

/** Mails of an installation without a mail server, newest first (demo mode only). */
export const outbox = z.object({
  mails: z.array(
    z.object({
      _id: id,
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Whether the mail can also be read as it looks. */
      hasHtml: z.boolean(),
      attachments: z.array(z.object({ filename: z.string() })),
      createdAt: instant,
    }),
  ),
});

/** An attachment of a mail; positions start at 0. */
export const attachmentOfMail = z.strictObject({
  id,
  position: wholeWithin(0, 99, 'Place of the attachment, from 0'),
});
/** A mail in the outbox of the demo. */
export const mailId = z.strictObject({ id });

/** How the delivery of a mail stands. KEPT: the installation has no mail server. */
export const deliveryState = z.enum(['WAITING', 'FAILED', 'SENT', 'KEPT']);

/** What narrows the list of deliveries. */
export const mailDeliveriesParameters = z.strictObject({
  ...paging,
  search: z.string().max(100).default(''),
  states: list(deliveryState),
});

/** The delivery of one mail. Its contents are not part of it: they may hold links that set a password. */
export const delivery = z.object({
  _id: id,
  to: z.string(),
  account: z.string().nullable().describe('Name of the account that the mail belongs to'),
  kind: z.string().describe('What it is about, for example „Bestellung bestätigt“; empty on old mails'),
  subject: z.string(),
  state: deliveryState,
  attempts: z.number(),
  /** The last words of the mail server; empty before the first try. */
  answer: z.string(),
  createdAt: instant,
  triedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
});

/** Deliveries of all mails, newest first, with their number in each state whatever the filter. */
export const deliveriesPage = z.object({
  mails: z.array(delivery),
  counts: z.object({ WAITING: boundedCount, FAILED: boundedCount, SENT: boundedCount, KEPT: boundedCount }),
  metadata: pageOfMany,
});
export type Delivery = z.infer<typeof delivery>;
export type DeliveriesPage = z.infer<typeof deliveriesPage>;
export type MailDeliveriesParameters = z.infer<typeof mailDeliveriesParameters>;
export type OutboxMail = z.infer<typeof outbox>['mails'][number];
