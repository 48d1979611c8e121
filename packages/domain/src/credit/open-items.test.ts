import { expect, test } from 'vitest';
import { findOverdueDay, sumByDueDay } from './index.ts';

const items = [
  { dueOn: '2026-12-04', amountMinor: 400_00 },
  { dueOn: '2026-11-20', amountMinor: 100_00 },
  { dueOn: '2026-12-04', amountMinor: 250_00 },
] as const;

test('open invoices add up by the day on which they are due', () => {
  expect(sumByDueDay(items)).toEqual([
    { day: '2026-11-20', amountMinor: 100_00, count: 1 },
    { day: '2026-12-04', amountMinor: 650_00, count: 2 },
  ]);
});

test.each([
  ['the first invoice is enough', 100_00, 0, '2026-11-20'],
  ['days later', 100_00, 14, '2026-12-04'],
  ['a second day is needed', 100_01, 10, '2026-12-14'],
  ['all of them are needed', 750_00, 30, '2027-01-03'],
  ['all of them are too little', 750_01, 0, null],
])('%s', (_, amountMinor, days, expected) => {
  expect(findOverdueDay(items, { amountMinor, days })).toBe(expected);
});
