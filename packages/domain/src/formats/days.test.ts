import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type BrandZone,
  daysBetween,
  formatCalendarDay,
  formatCalendarDayShort,
  formatCalendarDayYear,
  formatDay,
  formatDayLong,
  formatDayShort,
  formatDayTime,
  formatDayTimeShort,
  formatDayYear,
  formatPeriod,
  formatTime,
  formatTimeExact,
  isDay,
  monthName,
  parseDay,
  parseTime,
  startOfDay,
  startOfNextDay,
  toBrandDay,
  toBrandTime,
  toInstant,
} from './index.ts';

const zones: readonly BrandZone[] = ['Europe/Berlin', 'Europe/Zurich', 'Europe/Vienna'];
const runs = { numRuns: Number(process.env.LAW_RUNS ?? 1000) };

describe('writing', () => {
  test('writes an instant in the zone of the brand, across midnight', () => {
    const newYear = new Date('2026-12-31T23:05:00Z');
    expect(formatDay(newYear, 'Europe/Berlin')).toBe('01.01.2027');
    expect(formatTime(newYear, 'Europe/Berlin')).toBe('00:05');
    expect(formatTimeExact(new Date('2026-12-31T23:05:09Z'), 'Europe/Berlin')).toBe('00:05:09');
    expect(formatDayTime(newYear, 'Europe/Zurich')).toBe('01.01.2027, 00:05');
    expect(formatDayTimeShort(newYear, 'Europe/Berlin')).toBe('01. Jan. 2027, 00:05');
    expect(formatDayShort(new Date('2026-05-05T12:00:00Z'), 'Europe/Berlin')).toBe('05. Mai');
  });

  test('Austria says Jänner', () => {
    const january = new Date('2027-01-05T12:00:00Z');
    expect(formatDayShort(january, 'Europe/Vienna')).toBe('05. Jän.');
    expect(formatDayLong(january, 'Europe/Vienna')).toBe('5. Jänner 2027');
    expect(formatDayLong(january, 'Europe/Berlin')).toBe('5. Januar 2027');
    expect(monthName(2, 'Europe/Vienna')).toBe('Februar');
    expect(() => monthName(13, 'Europe/Vienna')).toThrow(RangeError);
  });

  test('writes calendar days without a zone shifting them', () => {
    expect(formatCalendarDay('2026-12-31')).toBe('31.12.2026');
    expect(formatCalendarDayShort('2026-12-31', 'Europe/Berlin')).toBe('31. Dez.');
    expect(() => formatCalendarDay('2026-02-30')).toThrow(RangeError);
  });
});

describe('periods', () => {
  test.each([
    ['2026-11-23', '2026-11-28', '23.–28. Nov.'],
    ['2026-11-23', '2026-12-02', '23. Nov. – 02. Dez.'],
    ['2026-11-23', '2026-11-23', '23. Nov.'],
    ['2026-01-05', '2026-01-09', '05.–09. Jän.'],
    ['2026-12-28', '2027-01-02', '28. Dez. – 02. Jän. 2027'],
    ['2025-11-23', '2025-11-28', '23.–28. Nov. 2025'],
    ['2025-11-23', '2026-11-23', '23. Nov. 2025 – 23. Nov.'],
  ])('%s to %s is %s', (start, end, text) => {
    expect(formatPeriod(start, end, 'Europe/Vienna', 2026)).toBe(text);
  });

  test('texts write days with their year', () => {
    expect(formatCalendarDayYear('2026-12-31', 'Europe/Berlin')).toBe('31. Dez. 2026');
    expect(formatDayYear(new Date('2026-12-31T23:05:00Z'), 'Europe/Vienna')).toBe('01. Jän. 2027');
  });
});

describe('reading', () => {
  test.each([
    ['31.12.2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toEqual({ ok: true, value: day });
  });

  test.each(['29.02.2026', '31.04.2026', '00.01.2026', '01.13.2026', '31.12.26', '2026-12-31', '31/12/2026', 'heute'])(
    'refuses %s',
    (text) => {
      expect(parseDay(text)).toMatchObject({ ok: false, code: 'invalid_day' });
    },
  );

  test('reads times', () => {
    expect(parseTime('9:05')).toEqual({ ok: true, value: '09:05' });
    for (const text of ['8', '08', '0800', '08:00']) expect(parseTime(text)).toEqual({ ok: true, value: '08:00' });
    expect(parseTime('2359')).toEqual({ ok: true, value: '23:59' });
    for (const text of ['123', '24', '2400', '0860', '8:', '12345', '8 00']) {
      expect(parseTime(text)).toMatchObject({ ok: false, code: 'invalid_time' });
    }
    expect(parseTime('24:00')).toMatchObject({ ok: false, code: 'invalid_time' });
    expect(parseTime('')).toMatchObject({ ok: false, code: 'empty' });
    expect(parseDay(' ')).toMatchObject({ ok: false, code: 'empty' });
  });

  test('reads back every day it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (offset) => {
        const day = addDays('1970-01-01', offset);
        expect(isDay(day)).toBe(true);
        expect(daysBetween('1970-01-01', day)).toBe(offset);
        expect(parseDay(formatCalendarDay(day))).toEqual({ ok: true, value: day });
      }),
      runs,
    );
  });
});

describe('clock changes', () => {
  test.each(zones)('a day in spring has 23 hours and one in autumn 25 in %s', (zone) => {
    const hours = (day: string) => (startOfNextDay(day, zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000;
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2026-06-01')).toBe(24);
  });

  test.each([
    ['2026-03-29', '01:59:59', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s %s is %s', (day, time, instant) => {
    expect(toInstant(day, time, 'Europe/Berlin').toISOString()).toBe(instant);
  });

  test('refuses a text that is not a day or not a time', () => {
    expect(() => toInstant('2026-02-30', '10:00', 'Europe/Berlin')).toThrow(RangeError);
    expect(() => toInstant('2026-02-03', '10', 'Europe/Berlin')).toThrow(RangeError);
  });

  test('finds the day and the time it came from, except in the skipped hour', () => {
    const minutes = fc.integer({
      min: Date.parse('2020-01-01T00:00:00Z') / 60_000,
      max: Date.parse('2035-01-01T00:00:00Z') / 60_000,
    });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const instant = new Date(minute * 60_000);
        const day = toBrandDay(instant, zone);
        const time = toBrandTime(instant, zone);
        const back = toInstant(day, time, zone);
        expect([toBrandDay(back, zone), toBrandTime(back, zone)]).toEqual([day, time]);
        expect([0, 3_600_000]).toContain(instant.getTime() - back.getTime());
      }),
      runs,
    );
  });
});
