import { expect, test } from 'vitest';
import { findTradingDayBefore } from './index.ts';

test.each([
  ['a Tuesday has its Monday', '2026-11-24', ['2026-11-23', '2026-11-20'], '2026-11-23'],
  [
    'a Monday has its Friday, whatever was sold at the weekend',
    '2026-11-23',
    ['2026-11-20', '2026-11-22'],
    '2026-11-20',
  ],
  ['a day without sales, such as a holiday, is passed over', '2026-12-28', ['2026-12-23', '2026-12-27'], '2026-12-23'],
  ['today is not before today', '2026-11-24', ['2026-11-24'], '2026-11-23'],
  ['without any sale it is the last weekday', '2026-11-23', [], '2026-11-20'],
] as const)('%s', (_, today, sold, before) => {
  expect(findTradingDayBefore(today, sold)).toBe(before);
});
