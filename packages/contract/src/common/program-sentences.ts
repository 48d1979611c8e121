import type { core } from 'zod';
import { emailSentence, validSentence } from './sentences.ts';

const types: Readonly<Record<string, string>> = {
  string: 'einen Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  bigint: 'eine ganze Zahl',
  boolean: 'true oder false',
  date: 'einen Tag',
  array: 'eine Liste',
  tuple: 'eine Liste',
  set: 'eine Liste',
  object: 'ein Objekt',
  record: 'ein Objekt',
  map: 'ein Objekt',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: emailSentence,
  url: 'Bitte geben Sie eine vollständige Adresse an. Beispiel: https://example.com.',
  uuid: 'Das ist keine gültige Kennung (UUID).',
  guid: 'Das ist keine gültige Kennung (UUID).',
  datetime: 'Bitte geben Sie Tag und Uhrzeit an. Beispiel: 2026-12-01T08:00:00Z.',
  date: 'Bitte geben Sie einen Tag an. Beispiel: 2026-12-01.',
  time: 'Bitte geben Sie eine Uhrzeit an. Beispiel: 08:00:00.',
  duration: 'Bitte geben Sie eine Dauer an. Beispiel: P3D.',
  json_string: 'Das ist kein gültiges JSON.',
};

/**
 * The German sentence about an input that only a program can send: a wrong type, an unknown choice, a malformed identifier, an
 * unknown name. The server's fallback after `inputSentence`; the browser leaves such inputs to the server. The sentences contain no ß.
 * @example z.config({ customError: inputSentence, localeError: programSentence })
 */
export function programSentence(issue: core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    const type = types[issue.expected];
    return type === undefined ? validSentence : `Bitte geben Sie ${type} an.`;
  }
  if (issue.code === 'invalid_value') return formatChoice(issue.values.map(String));
  if (issue.code === 'invalid_format') return formatSentence(issue);
  if (issue.code === 'not_multiple_of') return `Bitte geben Sie ein Vielfaches von ${issue.divisor} an.`;
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `„${key}“`).join(', ');
    return `${names} gibt es hier nicht.`;
  }
  if (issue.code === 'invalid_key') return 'Ein Name ist hier nicht erlaubt.';
  if (issue.code === 'invalid_element') return 'Ein Eintrag ist ungültig.';
  return validSentence;
}

function formatSentence(issue: core.$ZodRawIssue<core.$ZodIssueInvalidStringFormat>): string {
  const { format, prefix, suffix, includes } = issue;
  if (format === 'starts_with') return `Der Text muss mit „${prefix}“ beginnen.`;
  if (format === 'ends_with') return `Der Text muss mit „${suffix}“ enden.`;
  if (format === 'includes') return `Der Text muss „${includes}“ enthalten.`;
  return formats[format] ?? validSentence;
}

function formatChoice(values: readonly string[]): string {
  const quoted = values.map((value) => `„${value}“`);
  if (quoted.length === 1) return `Möglich ist nur ${quoted[0]}.`;
  return `Möglich sind ${quoted.slice(0, -1).join(', ')} und ${quoted.at(-1)}.`;
}
