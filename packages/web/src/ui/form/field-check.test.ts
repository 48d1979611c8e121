import { expect, test } from 'vitest';
import { checkField } from './field-check.ts';

test('a blank required field names itself', () => {
  expect(checkField('   ', { label: 'Betreff', required: true })).toBe('Betreff ist ein Pflichtfeld.');
});

test('a blank optional field is valid, also for an e-mail address', () => {
  expect(checkField('', { label: 'E-Mail-Adresse', kind: 'email' })).toBeUndefined();
});

test.each(['karla', 'karla@', 'karla@nordheiz', 'kar la@nordheiz.de'])('refuses %s as an e-mail address', (value) => {
  expect(checkField(value, { label: 'E-Mail-Adresse', kind: 'email' })).toBe(
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  );
});

test('accepts an e-mail address with spaces around it', () => {
  expect(checkField(' karla@nordheiz.de ', { label: 'E-Mail-Adresse', kind: 'email' })).toBeUndefined();
});
