/** The kinds of fields that forms share. The browser runs them too, so they are built with `zod/mini`. */
import * as z from 'zod/mini';
import { positiveUpTo, units } from './measures.ts';
import { formatTooManyDecimals, lineSentence, requiredSentence, textSentence } from './sentences.ts';

/** An example for the description of the interface, where none can be made from the rules of the field. */
export const example = <T>(value: NoInfer<T>) => z.meta<T>({ examples: [value] });

/** White space, format characters and everything else that is invisible. */
const invisible = /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Trims; an invisible text becomes empty. */
const trimmed = (text: string) => (invisible.test(text) ? '' : text.trim());

/**
 * Text of one line that a person typed: trimmed, at most `max` characters. An invisible text becomes empty. Refuses control
 * characters, line breaks, tabs and halves of surrogate pairs.
 */
export const line = (max: number) =>
  z
    .string()
    .check(z.overwrite(trimmed), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, { error: lineSentence }));

/** Text of several lines that a person typed: like a line, but line breaks are allowed and become `\n`. */
export const text = (max: number) =>
  z.string().check(
    z.overwrite((typed) => trimmed(typed).replace(/\r\n?/g, '\n')),
    z.maxLength(max),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, { error: textSentence }),
  );

/** A line that must be filled in. `error`: the sentence where it is not. */
export const requiredLine = (max: number, error?: string) => line(max).check(z.minLength(1, error && { error }));

/** A text of several lines that must be filled in. */
export const requiredText = (max: number) => text(max).check(z.minLength(1));

/** Text that may be left out of a request: it is empty then. */
export const optionalLine = (max: number) => z._default(line(max), '');

/** An identifier: a UUID. Capitals are accepted and converted to small letters, as the database writes them. */
export const inputId = z.uuid().check(z.toLowerCase(), z.describe('Identifier'));

/** The identifier of what a person must choose. */
export const chosenId = z.uuid({ error: requiredSentence }).check(z.toLowerCase(), z.describe('Identifier'));

/** At most `max` identifiers; repeated ones count once. */
export const ids = (max: number) =>
  z.array(inputId).check(
    z.maxLength(max),
    z.overwrite((chosen) => [...new Set(chosen)]),
  );

/** The years that a calendar of people shows. */
export const calendarYear = /^(19|2\d)/;

/** A calendar day in the brand's zone, in a plausible year. */
export const inputDay = z.iso.date().check(z.regex(calendarYear, { error: 'Kein gültiger Tag' }));

/** A calendar day that must be chosen. */
export const chosenDay = z.iso
  .date({ error: ({ input }) => (input === '' ? requiredSentence : 'Kein gültiger Tag') })
  .check(z.regex(calendarYear, { error: 'Kein gültiger Tag' }));

/** A quantity in the product's unit: whole litres, so at most three decimals of a cubic metre. */
export const chosenQuantity = z.number({ error: requiredSentence }).check(
  ...positiveUpTo(1_000_000_000, units.productUnit),
  z.refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    error: formatTooManyDecimals(3),
  }),
);

/** A net price per 100 l that a person sets: positive, with at most two decimals. */
export const chosenPrice = z.number({ error: requiredSentence }).check(
  ...positiveUpTo(10_000, units.price),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, { error: formatTooManyDecimals(2) }),
);
