import { formatApiKey, isApiKey, keyRights } from '@handelsplatz/domain/identity';
import * as z from 'zod/mini';
import { chosenDay, example, requiredLine } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';

/** The most networks of one key. */
const mostNetworks = 20;
/** The most requests per minute of one key. */
export const mostRequestsPerMinute = 1200;

const network = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]*)(?:\/\d{1,3})?$/i;
const networkSentence = 'Bitte geben Sie Adressen wie 203.0.113.7 oder Netze wie 203.0.113.0/24 ein.';
const rateSentence = `Bitte geben Sie eine ganze Zahl von 1 bis ${mostRequestsPerMinute} ein.`;

/** Addresses or networks from which a key may be used; none: from everywhere. */
export const networks = z
  .array(z.string().check(z.trim(), z.regex(network, { error: networkSentence })))
  .check(z.maxLength(mostNetworks));

/** Makes a key. */
export const apiKeyBody = z.strictObject({
  name: requiredLine(80),
  /** Rights of the policy that the key has; at most those of the user who makes it. */
  scopes: z
    .array(z.enum(keyRights))
    .check(z.minLength(1, { error: 'Bitte wählen Sie mindestens ein Recht.' }), z.maxLength(keyRights.length)),
  allowedNetworks: z._default(networks, []),
  /** The last day on which the key works; at most a year from now. */
  expiresOn: chosenDay,
  ratePerMinute: z._default(
    z
      .number({ error: ({ input }) => (input === null ? requiredSentence : rateSentence) })
      .check(
        z.int({ error: rateSentence }),
        z.minimum(1, { error: rateSentence }),
        z.maximum(mostRequestsPerMinute, { error: rateSentence }),
        z.describe('Requests in a minute'),
      ),
    300,
  ),
});

/** How many hours both keys work after a rotation. */
export const overlapChoices = [0, 1, 24, 72, 168] as const;

/** Replaces a key by a new one. */
export const rotationBody = z.strictObject({
  overlapHours: z.literal([...overlapChoices], { error: requiredSentence }),
});

/** A lost key, pasted by its finder. */
export const lostKeyBody = z.strictObject({
  key: requiredLine(200).check(
    z.refine((key) => key === '' || isApiKey(key), {
      error: 'Das ist kein vollständiger Schlüssel des Handelsplatzes. Er beginnt mit hp_live_.',
    }),
    example(formatApiKey('4fzzzxjylrx1', '0'.repeat(43))),
  ),
});
