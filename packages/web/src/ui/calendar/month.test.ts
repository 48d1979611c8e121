import { expect, test } from 'vitest';
import { addMonths, dayForKey, isInRange, nameOfDay, nameOfMonth, nearestInRange, weeksOfMonth } from './month.ts';

test('lays a month out in weeks that begin on Monday', () => {
  const weeks = weeksOfMonth('2026-03-17');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-03-01']);
  expect(weeks[5]?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', undefined]);
});

test('needs four rows for a February that begins on a Monday', () => {
  const weeks = weeksOfMonth('2027-02-10');
  expect(weeks).toHaveLength(4);
  expect(weeks.flat()).not.toContain(undefined);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test.each([
  ['ArrowLeft', false, '2026-03-03'],
  ['ArrowRight', false, '2026-03-05'],
  ['ArrowUp', false, '2026-02-25'],
  ['ArrowDown', false, '2026-03-11'],
  ['Home', false, '2026-03-02'],
  ['End', false, '2026-03-08'],
  ['PageUp', false, '2026-02-04'],
  ['PageDown', false, '2026-04-04'],
  ['PageUp', true, '2025-03-04'],
  ['PageDown', true, '2027-03-04'],
  ['a', false, undefined],
])('%s (Shift: %s) leads from Wednesday, 4 March 2026, to %s', (key, shift, expected) => {
  expect(dayForKey(key, shift, '2026-03-04')).toBe(expected);
});

test('keeps to the first and the last day that may be chosen', () => {
  const range = { min: '2026-03-01', max: '2026-03-31' };
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => isInRange(day, range))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(nearestInRange('2026-01-01', range)).toBe('2026-03-01');
  expect(nearestInRange('2027-01-01', range)).toBe('2026-03-31');
  expect(nearestInRange('2027-01-01', {})).toBe('2027-01-01');
});

test('says Jänner in Austria and Januar elsewhere', () => {
  expect(nameOfMonth('2026-01-05', 'Europe/Vienna')).toBe('Jänner 2026');
  expect(nameOfDay('2026-01-05', 'Europe/Berlin')).toBe('5. Januar 2026, Montag');
});
