import { expect, test } from 'vitest';
import { computeNextIndex } from './chart-cursor.ts';

const press = (key: string, at: number | undefined, shiftKey = false) => computeNextIndex({ key, shiftKey }, at, 30);

test.each([
  ['the first arrow to the right begins at the first value', press('ArrowRight', undefined), 0],
  ['the first arrow to the left begins at the last value', press('ArrowLeft', undefined), 29],
  ['an arrow goes one value on', press('ArrowRight', 4), 5],
  ['with Shift ten values', press('ArrowLeft', 14, true), 4],
  ['the last value is the end', press('ArrowRight', 25, true), 29],
  ['the first value is the beginning', press('ArrowUp', 0), 0],
  ['End goes to the last value', press('End', 3), 29],
  ['other keys lead nowhere', press('a', 3), undefined],
])('%s', (_, index, expected) => {
  expect(index).toBe(expected);
});
