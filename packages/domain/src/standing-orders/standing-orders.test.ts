import { describe, expect, test } from 'vitest';
import { backtestStandingOrder, compareCandidates, formatReason, isLimitReached } from './index.ts';

describe('the limit of a standing order', () => {
  const limit = (windows: number) => ({ limitMinor: 8_140, windows });

  test.each([
    [1, 8_140, null, true],
    [1, 8_141, 8_000, false],
    [2, 8_140, 8_140, true],
    [2, 8_140, 8_141, false],
    [2, 8_140, null, false],
    [2, 8_150, 8_100, false],
  ])('with %i windows, %i now and %s before, is reached: %s', (windows, priceMinor, beforeMinor, reached) => {
    expect(isLimitReached(limit(windows), { priceMinor, beforeMinor })).toBe(reached);
  });

  test('the lowest price comes first, then the oldest, and the sequence is always the same', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const candidates = [
      { priceMinor: 82, since: at(1), id: 'a' },
      { priceMinor: 81, since: at(3), id: 'b' },
      { priceMinor: 81, since: at(2), id: 'd' },
      { priceMinor: 81, since: at(2), id: 'c' },
    ];
    expect(candidates.sort(compareCandidates).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
  });
});

test('a backtest counts how often the price has come down to the limit', () => {
  const days = [81, 80, 79, 82, 80, 83].map((priceMinor, index) => ({ day: `2026-01-0${index + 1}`, priceMinor }));
  const { firings, lowest, reached } = backtestStandingOrder(days, 80);
  expect([firings, lowest, [...reached]]).toEqual([
    2,
    { day: '2026-01-03', priceMinor: 79 },
    ['2026-01-02', '2026-01-03', '2026-01-05'],
  ]);
  expect(backtestStandingOrder([], 80)).toMatchObject({ firings: 0, lowest: null });
});

test('a reason names its category, its condition and its facts', () => {
  expect(formatReason('LIMIT_DAILY', { unit: 'cbm', available: 12, missing: null })).toBe(
    'LIMIT_DAILY: available=12 unit=cbm',
  );
  expect(formatReason('TIME_EXPIRED')).toBe('TIME_EXPIRED');
});
