import * as z from 'zod/mini';
import { inputId, line, requiredLine } from '../common/fields.ts';
import { positiveUpTo, seenVersion, units, within } from '../common/measures.ts';
import { validSentence } from '../common/sentences.ts';

/** A position of a template. Without a payment term it is the shortest one at the time of use. */
const templatePositionInput = z.strictObject({
  offerId: inputId,
  quantity: z.number({ error: validSentence }).check(...positiveUpTo(1_000_000, units.productUnit)),
  paymentTerm: z.optional(z.nullable(z.int().check(...within(1, 365, units.paymentDays)))),
  deliveryAddressId: z.optional(z.nullable(inputId)),
  reference: z._default(line(60), ''),
});

/** A purchase under a name, for the user alone or for the whole account. */
export const orderTemplateInput = z.strictObject({
  name: requiredLine(60),
  shared: z.boolean(),
  positions: z.array(templatePositionInput).check(z.minLength(1), z.maxLength(50)),
  /** The version that was seen; only with a change. */
  version: z.optional(seenVersion),
});
