import { ok, type Result, refuse } from '../results/index.ts';

/** A calendar day `YYYY-MM-DD` in the brand's zone. Days compare and sort as texts. */
export type Day = string;

const millisecondsPerDay = 86_400_000;

function dayOfParts(year: number, month: number, dayOfMonth: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  if (year < 1000 || year > 9999) return undefined;
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayOfMonth) return undefined;
  return date.toISOString().slice(0, 10);
}

/** Whether the text is an existing day `YYYY-MM-DD`. '2026-02-29' is not. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && dayOfParts(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

/** Midnight UTC of a day in milliseconds. Throws a RangeError for a text that is not a day. */
export function utcMidnight(day: Day): number {
  if (!isDay(day)) throw new RangeError(`"${day}" is no day`);
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * Reads a day as people type it in filters: DD.MM.YYYY, also with one-digit days and months. Refuses days that do not exist,
 * such as 31.02.2026, and two-digit years.
 */
export function parseDay(text: string): Result<Day, 'empty' | 'invalid_day'> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed);
  if (match === null) return refuse('invalid_day');
  const day = dayOfParts(Number(match[3]), Number(match[2]), Number(match[1]));
  return day === undefined ? refuse('invalid_day') : ok(day);
}

/**
 * Reads a time of day and returns it as HH:MM. Accepts 9:05, a full hour (8, 08) and four digits without a colon (0800).
 * Refuses three digits, because 123 could be two times.
 */
export function parseTime(text: string): Result<string, 'empty' | 'invalid_time'> {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('empty');
  const match = /^(?:([01]?\d|2[0-3])(?::([0-5]\d))?|([01]\d|2[0-3])([0-5]\d))$/.exec(trimmed);
  if (match === null) return refuse('invalid_time');
  const [hour = '', minute = '00'] = match[3] === undefined ? [match[1], match[2]] : [match[3], match[4]];
  return ok(`${hour.padStart(2, '0')}:${minute}`);
}

/** The day `count` days later (earlier where negative). */
export function addDays(day: Day, count: number): Day {
  return new Date(utcMidnight(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whole days from one day to another: 0 for the same day, negative for an earlier day. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / millisecondsPerDay;
}

/** The first day of a day's calendar month. */
export function toMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}
