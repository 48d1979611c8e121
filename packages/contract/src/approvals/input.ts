import * as z from 'zod/mini';
import { inputId, requiredText, text } from '../common/fields.ts';
import { positiveSentence, validSentence } from '../common/sentences.ts';

const positive = { error: positiveSentence };

/** Which purchases of the account wait for a colleague, who decides, and how long there is time. */
export const approvalRuleInput = z.strictObject({
  /** In cbm; null: whatever the volume. */
  aboveVolume: z.nullable(
    z.number({ error: validSentence }).check(z.minimum(0, positive), z.maximum(1_000_000), z.multipleOf(0.001)),
  ),
  /** Gross; null: whatever the amount. */
  aboveGross: z.nullable(
    z.number({ error: validSentence }).check(z.minimum(0, positive), z.maximum(100_000_000), z.multipleOf(0.01)),
  ),
  withoutRight: z.boolean(),
  deadlineHours: z.int({ error: validSentence }).check(z.minimum(1), z.maximum(168)),
  /** Null: every colleague with the right to purchase. */
  approverId: z.nullable(inputId),
  substituteId: z.nullable(inputId),
  /** The version that the sender saw; 0 before the first rule. */
  version: z.int().check(z.minimum(0)),
});

/** A basket for a colleague, with a word about it. */
export const approvalRequest = z.strictObject({ basketId: inputId, note: z._default(text(500), '') });

/** A change of a position by the colleague: a lower quantity, or the current price after the reservation. */
export const approvalItemChange = z.strictObject({
  quantity: z.optional(z.number({ error: validSentence }).check(z.positive(positive), z.maximum(1_000_000))),
  renewPrice: z.optional(z.literal(true)),
  version: z.int().check(z.minimum(1)),
});

/** The colleague's yes to what was seen: this version, for at most this amount. */
export const approvalConsent = z.strictObject({ version: z.int().check(z.minimum(1)), expectedGross: z.number() });

/** The colleague's no; the requester reads the reason. */
export const approvalRefusal = z.strictObject({ reason: requiredText(500) });
