import * as z from 'zod/mini';
import { inputId, requiredText, text } from '../common/fields.ts';
import { positiveUpTo, seenVersion, seenVersionOrNone, units, within } from '../common/measures.ts';
import { validSentence } from '../common/sentences.ts';

/** Which purchases of the account wait for a colleague, who decides, and how long there is time. */
export const approvalRuleInput = z.strictObject({
  /** Null: whatever the volume. */
  aboveVolume: z.nullable(
    z.number({ error: validSentence }).check(...within(0, 1_000_000, units.cubicMetres), z.multipleOf(0.001)),
  ),
  /** Gross; null: whatever the amount. */
  aboveGross: z.nullable(
    z
      .number({ error: validSentence })
      .check(
        ...within(0, 100_000_000, { ...units.money, meaning: 'Gross amount in the brand’s currency' }),
        z.multipleOf(0.01),
      ),
  ),
  withoutRight: z.boolean(),
  deadlineHours: z.int({ error: validSentence }).check(...within(1, 168, units.hours)),
  /** Null: every colleague with the right to purchase. */
  approverId: z.nullable(inputId),
  substituteId: z.nullable(inputId),
  version: seenVersionOrNone,
});

/** A basket for a colleague, with a word about it. */
export const approvalRequest = z.strictObject({ basketId: inputId, note: z._default(text(500), '') });

/** A change of a position by the colleague: a lower quantity, or the current price after the reservation. */
export const approvalItemChange = z.strictObject({
  quantity: z.optional(z.number({ error: validSentence }).check(...positiveUpTo(1_000_000, units.productUnit))),
  renewPrice: z.optional(z.literal(true)),
  version: seenVersion,
});

/** The colleague's yes to what was seen: this version, for at most this amount. */
export const approvalConsent = z.strictObject({
  version: seenVersion,
  expectedGross: z.number().check(...within(0, 1_000_000_000_000, units.money)),
});

/** The colleague's no; the requester reads the reason. */
export const approvalRefusal = z.strictObject({ reason: requiredText(500) });
