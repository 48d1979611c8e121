import { addDays, type BrandZone, type Day, isDay, monthName } from '@handelsplatz/domain/formats';

/** Days of the week, Monday first, as the heading shows and as a screen reader says them. */
export const weekdays = [
  ['Mo', 'Montag'],
  ['Di', 'Dienstag'],
  ['Mi', 'Mittwoch'],
  ['Do', 'Donnerstag'],
  ['Fr', 'Freitag'],
  ['Sa', 'Samstag'],
  ['So', 'Sonntag'],
] as const;

/** First and last day that may be chosen; days compare as texts. */
export interface DayRange {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

/** Whether a day may be chosen. */
export function isInRange(day: Day, { min, max }: DayRange): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max);
}

/** The nearest day that may be chosen. */
export function nearestInRange(day: Day, { min, max }: DayRange): Day {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** The weeks of a day's month, Monday first; undefined where the week reaches into another month. */
export function weeksOfMonth(day: Day): (Day | undefined)[][] {
  const first = `${day.slice(0, 8)}01`;
  const blanks = weekdayOf(first);
  const cells = Array.from({ length: 42 }, (_, at) => addDays(first, at - blanks));
  const inMonth = cells.map((cell) => (cell.slice(0, 7) === day.slice(0, 7) ? cell : undefined));
  const weeks = Array.from({ length: 6 }, (_, week) => inMonth.slice(week * 7, week * 7 + 7));
  return weeks.filter((week) => week.some((cell) => cell !== undefined));
}

/** The same day `count` months later (earlier where negative), or the last of the month where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  let dayOfMonth = Number(day.slice(8));
  while (dayOfMonth > 28 && !isDay(`${month}-${dayOfMonth}`)) dayOfMonth -= 1;
  return `${month}-${String(dayOfMonth).padStart(2, '0')}`;
}

/**
 * Where a key leads from a day in the grid: arrows by day and week, Home and End to Monday and Sunday, PageUp and PageDown
 * by month, with Shift by year. Undefined for every other key.
 */
export function dayForKey(key: string, shift: boolean, day: Day): Day | undefined {
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1));
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const step = steps[key];
  return step === undefined ? undefined : addDays(day, step);
}

/** 'Jänner 2026' in Austria, 'Januar 2026' elsewhere. */
export function nameOfMonth(day: Day, zone: BrandZone): string {
  return `${monthName(Number(day.slice(5, 7)), zone)} ${day.slice(0, 4)}`;
}

/** '5. Jänner 2026, Montag': how a screen reader says a day. */
export function nameOfDay(day: Day, zone: BrandZone): string {
  return `${Number(day.slice(8))}. ${nameOfMonth(day, zone)}, ${weekdays[weekdayOf(day)]?.[1]}`;
}

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}
