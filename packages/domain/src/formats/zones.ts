import type { Brand } from '../brands/index.ts';
import { addDays, type Day, utcMidnight } from './days.ts';

/** The time zone of a brand. It also decides how January is called. */
export type BrandZone = Brand['zone'];

const clocks = new Map<BrandZone, Intl.DateTimeFormat>();

function getClock(zone: BrandZone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  return clock;
}

/** Clocks change only at full quarters of an hour, so one lookup is valid for a quarter. Intl takes 30 µs per lookup. */
const quarterMs = 900_000;
const mostQuarters = 2_000;
const offsets = new Map<BrandZone, Map<number, number>>();

/** Minutes by which the zone's clocks are ahead of UTC at an instant: 60 in winter, 120 in summer. */
export function offsetMinutes(instant: Date, zone: BrandZone): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  const quarter = Math.floor(instant.getTime() / quarterMs);
  const cached = known.get(quarter);
  if (cached !== undefined) return cached;
  if (known.size >= mostQuarters) known.clear();
  const looked = lookUpOffset(instant, zone);
  offsets.set(zone, known.set(quarter, looked));
  return looked;
}

/** The only use of Intl in this file. */
function lookUpOffset(instant: Date, zone: BrandZone): number {
  const name =
    getClock(zone)
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::\d{2})?)?$/.exec(name);
  if (match === null) throw new RangeError(`No offset for ${zone}`);
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/** The local time of the zone as a Date whose UTC fields show it. Use it to read fields only; it is not an instant. */
export function wallClock(instant: Date, zone: BrandZone): Date {
  return new Date(instant.getTime() + offsetMinutes(instant, zone) * 60_000);
}

/** The calendar day in the zone at an instant. */
export function toBrandDay(instant: Date, zone: BrandZone): Day {
  return wallClock(instant, zone).toISOString().slice(0, 10);
}

/** The time of day in the zone at an instant, 'HH:MM'. */
export function toBrandTime(instant: Date, zone: BrandZone): string {
  return wallClock(instant, zone).toISOString().slice(11, 16);
}

/** An hour of the clock in a zone: the day, the hour from 0, and the weekday from 1 (Monday). */
export interface LocalHour {
  readonly day: Day;
  readonly hour: number;
  readonly weekday: number;
}

/** The hour of the clock in the zone at an instant, by which mails are sent. */
export function toLocalHour(instant: Date, zone: BrandZone): LocalHour {
  const day = toBrandDay(instant, zone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { day, hour: Number(toBrandTime(instant, zone).slice(0, 2)), weekday: weekday === 0 ? 7 : weekday };
}

/**
 * The instant of a day and a local time ('HH:MM' or 'HH:MM:SS') in a zone. When the clocks change: a time that is skipped in
 * spring counts an hour later (02:30 → 03:30); a time that occurs twice in autumn means the first one. Throws a RangeError for
 * a text that is not a day or not a time.
 */
export function toInstant(day: Day, time: string, zone: BrandZone): Date {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time);
  if (match === null) throw new RangeError(`"${time}" is no time of day`);
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0);
  const wall = utcMidnight(day) + seconds * 1000;
  const before = offsetMinutes(new Date(wall - 86_400_000), zone);
  const after = offsetMinutes(new Date(wall + 86_400_000), zone);
  const first = new Date(wall - before * 60_000);
  if (before === after || offsetMinutes(first, zone) === before) return first;
  const second = new Date(wall - after * 60_000);
  return offsetMinutes(second, zone) === after ? second : first;
}

/** Whether a local time ('HH:MM') exists on a day in the zone. The hour that is skipped in spring does not. */
export function isTimeOfDay(day: Day, time: string, zone: BrandZone): boolean {
  return toBrandTime(toInstant(day, time, zone), zone) === time;
}

/** The first instant of a day in the zone. */
export function startOfDay(day: Day, zone: BrandZone): Date {
  return toInstant(day, '00:00', zone);
}

/** The first instant after a day in the zone: the exclusive end of that day. */
export function startOfNextDay(day: Day, zone: BrandZone): Date {
  return startOfDay(addDays(day, 1), zone);
}
