import type { z } from 'zod';

/** At a field that must be filled in (Specification 5). */
export const requiredSentence = 'Dieses Feld ist ein Pflichtfeld.';

/** At a text of one line with something in it that is no character of a line. */
export const lineSentence = 'Bitte ohne Zeilenumbrüche, Tabulatoren und andere Steuerzeichen.';

/** At a text of several lines with something in it that is no character of a text. */
export const textSentence = 'Bitte ohne Tabulatoren und andere Steuerzeichen.';

/**
 * The German sentence at a field for what a schema refuses without a sentence of its own: what is missing, too short, too
 * long, too small or too large. Undefined for what only a program can send; zod's own words stand there. Free of ß: every
 * brand reads it.
 *
 * @example z.config({ ...z.locales.de(), customError: inputSentence })
 */
export function inputSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return requiredSentence;
  if (issue.code === 'too_big') return bigSentence(issue);
  if (issue.code === 'too_small') return smallSentence(issue);
  return undefined;
}

function bigSentence({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `Höchstens ${maximum} Zeichen.`;
  if (origin === 'array') return `Höchstens ${maximum} Einträge.`;
  return inclusive ? `Höchstens ${maximum}.` : `Weniger als ${maximum}.`;
}

function smallSentence({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const one = Number(minimum) === 1;
  if (origin === 'string') return one ? requiredSentence : `Mindestens ${minimum} Zeichen.`;
  if (origin === 'array') return one ? 'Mindestens ein Eintrag.' : `Mindestens ${minimum} Einträge.`;
  return inclusive ? `Mindestens ${minimum}.` : `Mehr als ${minimum}.`;
}
