import { expect, test } from 'vitest';
import { checkField } from './field-check.ts';

test('a blank required field names itself', () => {
  expect(checkField('   ', { label: 'Betreff', required: true })).toBe('Betreff ist ein Pflichtfeld.');
});

test('a blank optional field is valid', () => {
  expect(checkField('', { label: 'Bemerkung' })).toBeUndefined();
});

test('counts the characters without the spaces around the text', () => {
  expect(checkField(' 12345 ', { label: 'Bemerkung', maxLength: 5 })).toBeUndefined();
  expect(checkField('123456', { label: 'Bemerkung', maxLength: 5 })).toBe('Höchstens 5 Zeichen. Ihr Text hat 6.');
});
