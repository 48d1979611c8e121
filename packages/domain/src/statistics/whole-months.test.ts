import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, toMonth } from '../formats/index.ts';
import { type DayRange, splitIntoMonths } from './whole-months.ts';

const range = (from: string | null, to: string): DayRange => ({ from, to });

describe('a range is split into whole months and single days', () => {
  test.each([
    [
      range('2026-01-30', '2026-03-05'),
      range('2026-02-01', '2026-02-01'),
      ['2026-01-30 2026-01-31', '2026-03-01 2026-03-05'],
    ],
    [range('2026-01-01', '2026-12-31'), range('2026-01-01', '2026-12-01'), []],
    [
      range('2025-11-24', '2026-11-23'),
      range('2025-12-01', '2026-10-01'),
      ['2025-11-24 2025-11-30', '2026-11-01 2026-11-23'],
    ],
    [range('2026-02-01', '2026-02-28'), range('2026-02-01', '2026-02-01'), []],
    [range('2026-02-02', '2026-02-28'), null, ['2026-02-02 2026-02-28']],
    [range('2026-01-20', '2026-02-20'), null, ['2026-01-20 2026-02-20']],
    [range('2026-02-01', '2026-02-01'), null, ['2026-02-01 2026-02-01']],
    [range(null, '2026-11-23'), range(null, '2026-10-01'), ['2026-11-01 2026-11-23']],
    [range(null, '2026-11-30'), range(null, '2026-11-01'), []],
  ])('%o', (whole, months, days) => {
    const split = splitIntoMonths(whole);
    expect(split.months).toEqual(months);
    expect(split.days.map(({ from, to }) => `${from} ${to}`)).toEqual(days);
  });

  test('each day belongs to exactly one part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 900 }), (start, length) => {
        const from = addDays('2023-01-01', start);
        const to = addDays(from, length);
        const { months, days } = splitIntoMonths({ from, to });
        const inMonths = (day: string) =>
          months !== null && toMonth(day) >= (months.from ?? '') && toMonth(day) <= months.to;
        for (let day = addDays(from, -40); daysBetween(day, to) >= -40; day = addDays(day, 1)) {
          const parts =
            days.filter((each) => day >= (each.from ?? '') && day <= each.to).length + Number(inMonths(day));
          expect(parts).toBe(day >= from && day <= to ? 1 : 0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
