import * as z from 'zod/mini';
import { example, requiredLine } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';

/** The events for other systems. */
export const eventTypes = [
  'order.placed',
  'order.changed',
  'order.completed',
  'order.cancelled',
  'relationship.changed',
  'window.published',
] as const;

const urlSentence =
  'Bitte geben Sie eine vollständige Adresse ein, zum Beispiel https://erp.firma.example/handelsplatz.';

const mostUrl = 500;
/** As `URL` writes it: protocol and host in small letters, without the usual port. */
const toWrittenUrl = (url: string) => (URL.canParse(url) ? new URL(url).href : url);

/** Makes or changes a webhook. */
export const webhookBody = z.strictObject({
  name: requiredLine(80),
  url: requiredLine(mostUrl).check(
    z.refine((url) => url === '' || /^https?:\/\/[^\s/@]+(?:\/\S*)?$/i.test(url), { error: urlSentence }),
    example('https://erp.firma.example/handelsplatz'),
    z.overwrite(toWrittenUrl),
    z.maxLength(mostUrl),
  ),
  events: z
    .array(z.enum(eventTypes))
    .check(z.minLength(1, { error: 'Bitte wählen Sie mindestens ein Ereignis.' }), z.maxLength(eventTypes.length)),
  active: z._default(z.boolean(), true),
});

/** How many hours messages are signed with both secrets after a rotation. */
export const secretOverlapChoices = [0, 24, 72] as const;

/** Replaces the secret of a webhook. */
export const secretRotationBody = z.strictObject({
  overlapHours: z.literal([...secretOverlapChoices], { error: requiredSentence }),
});
