import { expect, test } from 'vitest';
import { combineLines, computeLeft, computeUsedPercent, findCreditWarning } from './index.ts';

const line = { limitMinor: 100_000, prepaidMinor: 0, usedMinor: 0, orderedMinor: 0 };

test('a line covers limit and prepayment less the used amount and the orders since', () => {
  expect(computeLeft({ ...line, limitMinor: 25_000_000, usedMinor: 8_341_255 })).toBe(16_658_745);
  expect(computeLeft({ ...line, prepaidMinor: 500, usedMinor: 300, orderedMinor: 200 })).toBe(100_000);
  expect(computeLeft({ ...line, usedMinor: 150_000 })).toBe(-50_000);
  expect(computeLeft({ ...line, limitMinor: null })).toBeNull();
});

test.each([
  [79_999, 79, 0],
  [80_000, 80, 80],
  [94_999, 94, 80],
  [95_000, 95, 95],
  [120_000, 120, 95],
])('%d used of 100,000 is %d %% and warns at %d', (usedMinor, percent, warning) => {
  expect([computeUsedPercent({ ...line, usedMinor }), findCreditWarning({ ...line, usedMinor })]).toEqual([
    percent,
    warning,
  ]);
});

test('a limit of 0 is used up by the first cent, and not before', () => {
  expect(computeUsedPercent({ ...line, limitMinor: 0 })).toBe(0);
  expect(findCreditWarning({ ...line, limitMinor: 0, orderedMinor: 1 })).toBe(95);
  expect(computeUsedPercent({ ...line, limitMinor: null })).toBeNull();
});

test.each([
  ['the buyer’s line alone', 500, null, 500, 'own'],
  ['nothing', null, null, 0, 'none'],
  ['the pool alone', null, 700, 700, 'pool'],
  ['the pool before the cap', 900, 700, 700, 'pool'],
  ['the cap below the pool', 300, 700, 300, 'own'],
  ['an overdrawn pool', 300, -50, 0, 'pool'],
  ['an overdrawn cap', -10, 700, 0, 'own'],
] as const)('%s binds', (_, own, pool, leftMinor, binding) => {
  expect(combineLines({ own, pool })).toEqual({ leftMinor, binding });
});
