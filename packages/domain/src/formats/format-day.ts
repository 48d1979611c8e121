import { brands } from '../brands/index.ts';
import { type Day, utcMidnight } from './days.ts';
import { type BrandZone, wallClock } from './zones.ts';

const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const shortMonthNames = [
  'Jan.',
  'Feb.',
  'März',
  'Apr.',
  'Mai',
  'Juni',
  'Juli',
  'Aug.',
  'Sept.',
  'Okt.',
  'Nov.',
  'Dez.',
];

/** The name of a month, 1 to 12: January is Jänner in Austria. Throws a RangeError for another number. */
export function monthName(month: number, zone: BrandZone): string {
  return month === 1 ? januaryIn(zone) : named(monthNames, month);
}

/** The short name of a month, 1 to 12, with a point where it is shortened: Dez., Mai, in Austria Jän. */
export function shortMonthName(month: number, zone: BrandZone): string {
  return month === 1 ? `${januaryIn(zone).slice(0, 3)}.` : named(shortMonthNames, month);
}

function januaryIn(zone: BrandZone): string {
  return Object.values(brands).find((brand) => brand.zone === zone)?.january ?? named(monthNames, 1);
}

function named(names: readonly string[], month: number): string {
  const name = names[month - 1];
  if (name === undefined) throw new RangeError(`${month} is no month`);
  return name;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}

function numericDay(wall: Date): string {
  return `${twoDigits(wall.getUTCDate())}.${twoDigits(wall.getUTCMonth() + 1)}.${wall.getUTCFullYear()}`;
}

function shortDay(wall: Date, zone: BrandZone): string {
  return `${twoDigits(wall.getUTCDate())}. ${shortMonthName(wall.getUTCMonth() + 1, zone)}`;
}

function dayAndYear(wall: Date, zone: BrandZone): string {
  return `${shortDay(wall, zone)} ${wall.getUTCFullYear()}`;
}

function formatWallTime(wall: Date): string {
  return `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`;
}

/** DD.MM.YYYY in the zone: '31.12.2026'. */
export function formatDay(instant: Date, zone: BrandZone): string {
  return numericDay(wallClock(instant, zone));
}

/** HH:MM in the zone: '14:05'. */
export function formatTime(instant: Date, zone: BrandZone): string {
  return formatWallTime(wallClock(instant, zone));
}

/** HH:MM:SS in the zone: '14:05:09'. */
export function formatTimeExact(instant: Date, zone: BrandZone): string {
  const wall = wallClock(instant, zone);
  return `${formatWallTime(wall)}:${twoDigits(wall.getUTCSeconds())}`;
}

/** Day and time in the zone: '31.12.2026, 14:05'. */
export function formatDayTime(instant: Date, zone: BrandZone): string {
  const wall = wallClock(instant, zone);
  return `${numericDay(wall)}, ${formatWallTime(wall)}`;
}

/** 'dd. MMM.' in the zone (Specification 9): '31. Dez.', '05. Mai', in Austria '05. Jän.'. */
export function formatDayShort(instant: Date, zone: BrandZone): string {
  return shortDay(wallClock(instant, zone), zone);
}

/** The short form with year and time: '31. Dez. 2026, 14:05'. */
export function formatDayTimeShort(instant: Date, zone: BrandZone): string {
  const wall = wallClock(instant, zone);
  return `${dayAndYear(wall, zone)}, ${formatWallTime(wall)}`;
}

/** The long form: '31. Dezember 2026', in Austria '5. Jänner 2026'. */
export function formatDayLong(instant: Date, zone: BrandZone): string {
  const wall = wallClock(instant, zone);
  return `${wall.getUTCDate()}. ${monthName(wall.getUTCMonth() + 1, zone)} ${wall.getUTCFullYear()}`;
}

/** The short form with the year, for texts: '31. Dez. 2026'. */
export function formatDayYear(instant: Date, zone: BrandZone): string {
  return dayAndYear(wallClock(instant, zone), zone);
}

/** A calendar day with its year, for texts: '31. Dez. 2026'. */
export function formatCalendarDayYear(day: Day, zone: BrandZone): string {
  return dayAndYear(new Date(utcMidnight(day)), zone);
}

/**
 * The days of a period, in one short line. A year stands only where it is not `thisYear`.
 * @example formatPeriod('2026-11-23', '2026-11-28', 'Europe/Berlin', 2026) // '23.–28. Nov.'
 * @example formatPeriod('2026-12-28', '2027-01-02', 'Europe/Vienna', 2026) // '28. Dez. – 02. Jän. 2027'
 */
export function formatPeriod(start: Day, end: Day, zone: BrandZone, thisYear: number): string {
  const [first, last] = [new Date(utcMidnight(start)), new Date(utcMidnight(end))];
  const format = (day: Date) => (day.getUTCFullYear() === thisYear ? shortDay : dayAndYear)(day, zone);
  if (start === end) return format(first);
  const sameMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${sameMonth ? `${twoDigits(first.getUTCDate())}.–` : `${format(first)} – `}${format(last)}`;
}

/** A calendar day as DD.MM.YYYY; `parseDay` reads it back. */
export function formatCalendarDay(day: Day): string {
  return numericDay(new Date(utcMidnight(day)));
}

/** A calendar day as '31. Dez.'. */
export function formatCalendarDayShort(day: Day, zone: BrandZone): string {
  return shortDay(new Date(utcMidnight(day)), zone);
}
