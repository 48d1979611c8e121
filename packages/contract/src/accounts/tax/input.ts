import { normalizeVatId } from '@handelsplatz/domain/papers';
import * as z from 'zod/mini';
import { example, line, optionalLine, requiredText } from '../../common/fields.ts';
import { findVatNumberProblem } from '../vat-number.ts';

const taxSentence = 'Bitte verwenden Sie nur Ziffern, Buchstaben, Leerzeichen und . / -';

/** The numbers of a company that stand on its papers. Empty where it has none. */
export const taxNumbers = z.strictObject({
  vatId: line(30).check(
    z.overwrite(normalizeVatId),
    z.check(({ value, issues }) => {
      const message = value === '' ? undefined : findVatNumberProblem(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
    example('DE123456788'),
  ),
  taxNumber: line(40).check(z.regex(/^[\p{L}\p{N} ./-]*$/u, { error: taxSentence })),
});

/** Numbers that an account wants on its papers, with a word to the provider. */
export const taxNumberRequest = z.extend(taxNumbers, { note: optionalLine(300) });

/** When the wish was sent that the provider has read. A newer one refuses the answer; without it the newest counts. */
const seen = z.optional(z.iso.datetime());

/** The numbers that the provider enters. */
export const taxNumberEntry = z.extend(taxNumbers, { seen });

/** Why the provider does not enter numbers; the account reads it. */
export const taxNumberRefusal = z.strictObject({ reason: requiredText(300), seen });
