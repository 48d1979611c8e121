import * as z from 'zod/mini';
import { example } from '../common/fields.ts';
import { positiveSentence } from '../common/sentences.ts';

/** A decimal number as text with at most 6 decimals, so that it is exact. */
const exactNumber = z
  .string()
  .check(z.minLength(1), z.regex(/^\d{1,9}(\.\d{1,6})?$/, { error: 'Keine Zahl mit höchstens 6 Nachkommastellen' }));

/** New limits for one kind of price. */
export const marketLimit = z.strictObject({ least: exactNumber, most: exactNumber.check(example('120.5')) }).check(
  z.refine(({ least }) => Number(least) > 0, { path: ['least'], error: positiveSentence }),
  z.refine(({ least, most }) => Number(least) < Number(most), {
    path: ['most'],
    error: 'Die obere Grenze muss über der unteren liegen.',
  }),
);
