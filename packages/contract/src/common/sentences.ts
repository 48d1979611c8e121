import { formatNumber } from '@handelsplatz/domain/formats';
import type { core } from 'zod/mini';

const requiredEnding = ' ist ein Pflichtfeld.';

/** At a field that must be filled in (Specification 5); with the name of the field where it is known. */
export const formatRequired = (field = 'Dieses Feld'): string => field + requiredEnding;

/** At a field that must be filled in, without its name. */
export const requiredSentence = formatRequired();

/** Whether a sentence only says that a field must be filled in, with or without its name. */
export const isRequiredSentence = (sentence: string): boolean => sentence.endsWith(requiredEnding);

/** A bound as German readers write it: '1.000.000', '0,6'. */
const formatBound = (bound: number | bigint): string =>
  formatNumber(Number(bound), String(bound).split('.')[1]?.length ?? 0, { decimal: ',', group: '.' });

const single: Readonly<Record<string, string>> = { Tage: 'Tag', Stunden: 'Stunde' };

function inUnit(bound: number | bigint, unit = ''): string {
  const word = Number(bound) === 1 ? (single[unit] ?? unit) : unit;
  return `${formatBound(bound)} ${word}`.trim();
}

/** At a number that is too large, with its bound: 'Höchstens 1,2 t/cbm.' */
export const formatAtMost = (max: number | bigint, unit?: string): string => `Höchstens ${inUnit(max, unit)}.`;

/** At a number that is too small, with its bound: 'Mindestens 0,6 t/cbm.' */
export const formatAtLeast = (min: number | bigint, unit?: string): string => `Mindestens ${inUnit(min, unit)}.`;

/** At a text with too many characters. */
export const formatTooLong = (max: number | bigint, count: number): string =>
  `Höchstens ${max} Zeichen. Ihr Text hat ${count}.`;

/** For a text of one line that contains line breaks, tabs or control characters. */
export const lineSentence = 'Bitte ohne Zeilenumbrüche, Tabulatoren und andere Steuerzeichen.';

/** For a text of several lines that contains tabs or control characters. */
export const textSentence = 'Bitte ohne Tabulatoren und andere Steuerzeichen.';

/** At an e-mail address that is none (Specification 5). */
export const emailSentence = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

/** At a number that must be above zero (Specification 5). */
export const positiveSentence = 'Bitte geben Sie einen positiven Wert ein';

/** At a number with more decimals than its field has. */
export const formatTooManyDecimals = (decimals: number): string => `Höchstens ${decimals} Nachkommastellen.`;

/** At a quantity in litres that is no whole number. */
export const wholeLitresSentence = 'Bitte geben Sie ganze Liter ein.';

/** At a value that cannot be read (Specification 5). */
export const validSentence = 'Bitte geben Sie einen gültigen Wert ein.';

/** At a part of a list in which nothing is chosen, although not everything is wanted. */
export const nothingChosenSentence = 'Bitte wählen Sie mindestens einen Eintrag oder „Alle“.';

/** At a choice that does not exist, or does not exist any more. */
export const unknownChoiceSentence = 'Diese Auswahl gibt es nicht mehr.';

/**
 * The German sentence at a field when a schema refuses input without a sentence of its own: missing, too short, too long, too
 * small or too large. Undefined for errors that only programs can cause; the server has `programSentence` for them. The sentences contain no ß,
 * because every brand shows them.
 * @example z.config({ customError: inputSentence, localeError: programSentence })
 */
export function inputSentence(issue: core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return requiredSentence;
  if (issue.code === 'too_big') return bigSentence(issue);
  if (issue.code === 'too_small') return smallSentence(issue);
  return undefined;
}

const lists: ReadonlySet<string> = new Set(['array', 'set', 'map']);
const formatDayBound = (instant: number | bigint) => new Date(Number(instant)).toISOString().slice(0, 10);

function bigSentence({ origin, maximum, inclusive, input }: core.$ZodRawIssue<core.$ZodIssueTooBig>): string {
  if (origin === 'string') return formatTooLong(maximum, String(input).length);
  if (lists.has(origin)) return `Höchstens ${maximum} Einträge.`;
  if (origin === 'date') return `Spätestens ${formatDayBound(maximum)}.`;
  return inclusive ? formatAtMost(maximum) : `Weniger als ${formatBound(maximum)}.`;
}

function smallSentence({ origin, minimum, inclusive }: core.$ZodRawIssue<core.$ZodIssueTooSmall>): string {
  const one = Number(minimum) === 1;
  if (origin === 'string') return one ? requiredSentence : `Mindestens ${minimum} Zeichen.`;
  if (origin === 'date') return `Frühestens ${formatDayBound(minimum)}.`;
  if (lists.has(origin)) return one ? 'Mindestens ein Eintrag.' : `Mindestens ${minimum} Einträge.`;
  return inclusive ? formatAtLeast(minimum) : `Mehr als ${formatBound(minimum)}.`;
}

/** The sentence at a tariff number that is none. */
export const tariffNumberSentence = 'Eine Zolltarifnummer hat 8 Ziffern, zum Beispiel 27102011.';
