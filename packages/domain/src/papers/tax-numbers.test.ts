import { expect, it } from 'vitest';
import { isVatId } from './index.ts';

it.each([
  ['DE123456789', true],
  ['DE12345678', false],
  ['ATU12345678', true],
  ['CHE-123.456.789', true],
  ['CHE-123.456.789 MWST', true],
  ['FR12345678901', true],
  ['', false],
  ['123456789', false],
])('"%s" has the form of a VAT number: %s', (text, is) => {
  expect(isVatId(text)).toBe(is);
});
