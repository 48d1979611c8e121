import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { programSentence } from './program-sentences.ts';
import { inputSentence } from './sentences.ts';

const before = z.config();
beforeAll(() => void z.config({ customError: inputSentence, localeError: programSentence }));
afterAll(() => void z.config(before));

const text = 'Text';
const noon = new Date('2026-12-01T12:00:00Z');

/** Every kind of issue that zod makes, by its code, with a schema that makes it and an input. */
const issues: readonly (readonly [code: string, schema: z.ZodType, input: unknown, sentence: string])[] = [
  ['invalid_type', z.string(), undefined, 'Dieses Feld ist ein Pflichtfeld.'],
  ['invalid_type', z.string(), 7, 'Bitte geben Sie einen Text an.'],
  ['invalid_type', z.number(), text, 'Bitte geben Sie eine Zahl an.'],
  ['invalid_type', z.number(), Number.NaN, 'Bitte geben Sie eine Zahl an.'],
  ['invalid_type', z.int(), 1.5, 'Bitte geben Sie eine ganze Zahl an.'],
  ['invalid_type', z.bigint(), text, 'Bitte geben Sie eine ganze Zahl an.'],
  ['invalid_type', z.boolean(), text, 'Bitte geben Sie true oder false an.'],
  ['invalid_type', z.date(), text, 'Bitte geben Sie einen Tag an.'],
  ['invalid_type', z.array(z.string()), text, 'Bitte geben Sie eine Liste an.'],
  ['invalid_type', z.tuple([z.string()]), text, 'Bitte geben Sie eine Liste an.'],
  ['invalid_type', z.set(z.string()), text, 'Bitte geben Sie eine Liste an.'],
  ['invalid_type', z.strictObject({}), text, 'Bitte geben Sie ein Objekt an.'],
  ['invalid_type', z.record(z.string(), z.string()), text, 'Bitte geben Sie ein Objekt an.'],
  ['invalid_type', z.map(z.string(), z.string()), text, 'Bitte geben Sie ein Objekt an.'],
  ['invalid_type', z.null(), text, 'Bitte geben Sie null an.'],
  ['invalid_type', z.never(), text, 'Bitte geben Sie einen gültigen Wert ein.'],
  ['invalid_type', z.undefined(), text, 'Bitte geben Sie einen gültigen Wert ein.'],
  ['invalid_type', z.symbol(), text, 'Bitte geben Sie einen gültigen Wert ein.'],
  ['invalid_type', z.file(), text, 'Bitte geben Sie einen gültigen Wert ein.'],
  ['invalid_value', z.literal('PAUSED'), text, 'Möglich ist nur „PAUSED“.'],
  ['invalid_value', z.enum(['USD/mt', 'L/cbm']), text, 'Möglich sind „USD/mt“ und „L/cbm“.'],
  ['invalid_value', z.enum(['A', 'B', 'C']), text, 'Möglich sind „A“, „B“ und „C“.'],
  ['too_big', z.string().max(3), text, 'Höchstens 3 Zeichen. Ihr Text hat 4.'],
  ['too_big', z.number().max(3), 4, 'Höchstens 3.'],
  ['too_big', z.number().lt(3), 4, 'Weniger als 3.'],
  ['too_big', z.bigint().max(3n), 4n, 'Höchstens 3.'],
  ['too_big', z.array(z.string()).max(0), [text], 'Höchstens 0 Einträge.'],
  ['too_big', z.tuple([]), [text], 'Höchstens 0 Einträge.'],
  ['too_big', z.set(z.string()).max(0), new Set([text]), 'Höchstens 0 Einträge.'],
  ['too_big', z.map(z.string(), z.string()).max(0), new Map([[text, text]]), 'Höchstens 0 Einträge.'],
  ['too_big', z.date().max(noon), new Date('2027-01-01'), 'Spätestens 2026-12-01.'],
  ['too_small', z.string().min(1), '', 'Dieses Feld ist ein Pflichtfeld.'],
  ['too_small', z.string().length(5), text, 'Mindestens 5 Zeichen.'],
  ['too_small', z.number().min(3), 2, 'Mindestens 3.'],
  ['too_small', z.number().positive(), 0, 'Mehr als 0.'],
  ['too_small', z.array(z.string()).min(2), [], 'Mindestens 2 Einträge.'],
  ['too_small', z.set(z.string()).min(1), new Set(), 'Mindestens ein Eintrag.'],
  ['too_small', z.date().min(noon), new Date('2026-01-01'), 'Frühestens 2026-12-01.'],
  ['invalid_format', z.email(), text, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['invalid_format', z.url(), text, 'Bitte geben Sie eine vollständige Adresse an. Beispiel: https://example.com.'],
  ['invalid_format', z.uuid(), text, 'Das ist keine gültige Kennung (UUID).'],
  ['invalid_format', z.guid(), text, 'Das ist keine gültige Kennung (UUID).'],
  ['invalid_format', z.iso.datetime(), text, 'Bitte geben Sie Tag und Uhrzeit an. Beispiel: 2026-12-01T08:00:00Z.'],
  ['invalid_format', z.iso.date(), text, 'Bitte geben Sie einen Tag an. Beispiel: 2026-12-01.'],
  ['invalid_format', z.iso.time(), text, 'Bitte geben Sie eine Uhrzeit an. Beispiel: 08:00:00.'],
  ['invalid_format', z.iso.duration(), text, 'Bitte geben Sie eine Dauer an. Beispiel: P3D.'],
  ['invalid_format', z.string().startsWith('x'), text, 'Der Text muss mit „x“ beginnen.'],
  ['invalid_format', z.string().endsWith('y'), text, 'Der Text muss mit „y“ enden.'],
  ['invalid_format', z.string().includes('z'), text, 'Der Text muss „z“ enthalten.'],
  ...[
    z.ipv4(),
    z.ipv6(),
    z.cidrv4(),
    z.cidrv6(),
    z.base64url(),
    z.e164(),
    z.jwt(),
    z.emoji(),
    z.nanoid(),
    z.ulid(),
  ].map((schema) => ['invalid_format', schema, 'ä!', 'Bitte geben Sie einen gültigen Wert ein.'] as const),
  ['invalid_format', z.string().regex(/^\d$/), text, 'Bitte geben Sie einen gültigen Wert ein.'],
  ['invalid_value', z.stringbool(), text, 'Möglich sind'],
  ['not_multiple_of', z.number().multipleOf(5), 7, 'Bitte geben Sie ein Vielfaches von 5 an.'],
  ['unrecognized_keys', z.strictObject({}), { a: 1, b: 2 }, '„a“, „b“ gibt es hier nicht.'],
  ['invalid_union', z.union([z.string(), z.number()]), true, 'Bitte geben Sie einen gültigen Wert ein.'],
  ['invalid_key', z.record(z.uuid(), z.string()), { a: 'b' }, 'Ein Name ist hier nicht erlaubt.'],
  ['invalid_element', z.map(z.any(), z.string()), new Map([[{}, 7]]), 'Ein Eintrag ist ungültig.'],
  ['custom', z.string().refine(() => false), text, 'Bitte geben Sie einen gültigen Wert ein.'],
];

const codes = ['invalid_type', 'invalid_value', 'too_small', 'too_big', 'invalid_format', 'not_multiple_of'];
const others = ['unrecognized_keys', 'invalid_union', 'invalid_key', 'invalid_element', 'custom'];

test.each(issues)('%s has a sentence that a person would write', (code, schema, input, sentence) => {
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  expect(issue?.code).toBe(code);
  expect(issue?.message).toContain(sentence);
  expect(issue?.message).not.toMatch(/ß|erwartet|Ungültige (Eingabe|Option)|Invalid|undefined/);
  expect(issue?.message).toMatch(/^\S.*\.$/);
});

test('no kind of issue is left out', () => {
  expect([...new Set(issues.map(([code]) => code))].toSorted()).toEqual([...codes, ...others].toSorted());
});
