/** The inputs of notices, which the browser checks too. */
import * as z from 'zod/mini';
import { example, ids } from '../common/fields.ts';
import { isLocked, type NoticeKind, noticeChannels, noticeKinds } from './kinds.ts';

/** Marks notices as read, or as unread again. */
export const readInput = z.strictObject({
  ids: ids(500).check(z.minLength(1)),
  read: z._default(z.boolean(), true),
});

/** Puts notices away, or takes them back. */
export const doneInput = z.strictObject({
  ids: ids(500).check(z.minLength(1)),
  done: z._default(z.boolean(), true),
});

/** Marks everything as read that was there at an instant. */
export const readAllInput = z.strictObject({
  until: z.optional(z.iso.datetime().check(z.describe('The newest notice that the page shows; without it everything'))),
});

/** The channels of one kind. */
const choice = z.strictObject({
  kind: z.enum(noticeKinds as [NoticeKind, ...NoticeKind[]]),
  page: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});

/** The sentence at a channel that cannot be turned off. */
export const lockedSentence = 'Dieser Kanal lässt sich nicht abschalten.';

/** The sentence at choices that name a kind more than once. */
const repeatedSentence = 'Bitte nennen Sie jede Art von Mitteilungen nur einmal.';

/** The chosen channels of some kinds; the others stay as they are. Critical kinds keep page and mail. */
export const preferencesInput = z.strictObject({
  choices: z.array(choice).check(
    z.minLength(1),
    z.maxLength(noticeKinds.length),
    z.check<z.infer<typeof choice>[]>(({ value, issues }) => {
      if (new Set(value.map(({ kind }) => kind)).size < value.length)
        issues.push({ code: 'custom', input: value, path: [], message: repeatedSentence });
      for (const [index, chosen] of value.entries())
        for (const channel of noticeChannels)
          if (!chosen[channel] && isLocked(chosen.kind, channel))
            issues.push({ code: 'custom', input: value, path: [index, channel], message: lockedSentence });
    }),
  ),
});

/** The sentence at an address that belongs to no known push service. */
export const unknownPushServiceSentence = 'Dieser Browser nutzt einen Push-Dienst, den wir nicht kennen.';

/** The sentence at a key that no message can be encrypted for. */
export const unknownBrowserKeySentence = 'Dieser Browser hat keinen gültigen Schlüssel geschickt.';

/** A key of the browser in base64url. */
const browserKey = (bytes: number) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)),
      example('A'.repeat(Math.ceil((bytes * 4) / 3))),
    );

/** The subscription of a browser, as its push service gives it out. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: browserKey(65), auth: browserKey(16) }),
});
