import { expect, test } from 'vitest';
import { spellCount, spellList, spellNumber } from './index.ts';

test.each([
  [0, '0'],
  [1, '1'],
  [2, 'zwei'],
  [10, 'zehn'],
  [12, 'zwölf'],
  [13, '13'],
  [72, '72'],
])('%s is written as %s', (count, written) => {
  expect(spellNumber(count)).toBe(written);
});

test('a number agrees with its noun', () => {
  expect(spellCount(1, 'eine Stunde', 'Stunden')).toBe('eine Stunde');
  expect(spellCount(3, 'eine Stunde', 'Stunden')).toBe('drei Stunden');
  expect(spellCount(72, 'eine Stunde', 'Stunden')).toBe('72 Stunden');
});

test.each([
  [[7], '7'],
  [[80, 95], '80 oder 95'],
  [[7, 14, 21], '7, 14 oder 21'],
])('a list of %s is written as %s', (numbers, written) => {
  expect(spellList(numbers, 'oder')).toBe(written);
});
