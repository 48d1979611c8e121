import * as z from 'zod/mini';
import { inputDay, optionalLine, requiredLine } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';

/** A permit of a buyer for untaxed goods, as its seller keeps it. */
export const permitInput = z.strictObject({
  number: requiredLine(60),
  validUntil: inputDay.check(z.minLength(1, { error: requiredSentence })),
  /** The name of the document that the seller has seen. */
  document: optionalLine(120),
  /** The paragraph by which untaxed goods are free of value added tax too; empty where they are not. */
  vatExemption: optionalLine(120),
});
