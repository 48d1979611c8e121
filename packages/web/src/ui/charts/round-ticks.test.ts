import { expect, test } from 'vitest';
import { computeTicks, countTickDecimals } from './round-ticks.ts';

test.each([
  [0, 80, 4, [0, 20, 40, 60, 80]],
  [55.2, 80, 5, [60, 65, 70, 75, 80]],
  [121.8, 128.95, 4, [122, 124, 126, 128]],
  [122.5, 123.4, 4, [122.5, 122.75, 123, 123.25]],
  [-0.3, 0.2, 2, [-0.25, 0]],
  [121.9, 128, 2, [122.5, 125, 127.5]],
  [1.1, 1.9, 1, [1.25, 1.5, 1.75]],
])('the ticks between %d and %d are round', (low, high, wanted, ticks) => {
  expect(computeTicks({ low, high }, wanted)).toEqual(ticks);
});

test('an axis without length has no endless ticks', () => {
  expect(computeTicks({ low: 5, high: 5 }, 4)).toEqual([]);
});

test('ticks have as many decimals as differ', () => {
  expect(countTickDecimals([0, 0.25, 0.5])).toBe(2);
  expect(countTickDecimals([0, 20])).toBe(0);
});
