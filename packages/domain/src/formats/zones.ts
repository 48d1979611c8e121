import { addDays, type Day, utcMidnight } from './days.ts';

/** The zones of the brands. Vienna also says Jänner. */
export type BrandZone = 'Europe/Berlin' | 'Europe/Zurich' | 'Europe/Vienna';

const clocks = new Map<BrandZone, Intl.DateTimeFormat>();

function clockOf(zone: BrandZone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  return clock;
}

/** Clocks change at full quarters of an hour only, so that one look serves a quarter; Intl takes 30 µs for each. */
const quarterMs = 900_000;
const mostQuarters = 2_000;
const offsets = new Map<BrandZone, Map<number, number>>();

/** Minutes the zone's clocks are ahead of UTC at an instant: 60 in winter, 120 in summer. */
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

/** The only use of Intl here. */
function lookUpOffset(instant: Date, zone: BrandZone): number {
  const name =
    clockOf(zone)
      .formatToParts(instant)
      .find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /^GMT(?:([+-])(\d{2}):(\d{2})(?::\d{2})?)?$/.exec(name);
  if (match === null) throw new RangeError(`No offset for ${zone}`);
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

/** The wall clock of the zone, as a Date whose UTC fields show it: for reading fields only, it is no instant. */
export function wallClock(instant: Date, zone: BrandZone): Date {
  return new Date(instant.getTime() + offsetMinutes(instant, zone) * 60_000);
}

/** The calendar day in the zone at an instant. */
export function brandDayOf(instant: Date, zone: BrandZone): Day {
  return wallClock(instant, zone).toISOString().slice(0, 10);
}

/** The time of day in the zone at an instant, 'HH:MM'. */
export function brandTimeOf(instant: Date, zone: BrandZone): string {
  return wallClock(instant, zone).toISOString().slice(11, 16);
}

/**
 * The instant of a day and a time of day ('HH:MM' or 'HH:MM:SS') in a zone. At the clock changes: a time that is left
 * out in spring is read an hour later (02:30 → 03:30), a time that comes twice in autumn is its first occurrence.
 * Throws a RangeError for a text that is no day or no time.
 */
export function instantOf(day: Day, time: string, zone: BrandZone): Date {
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

/** Whether the zone's clocks show a time of day ('HH:MM') on a day: not so within the hour that is left out in spring. */
export function isTimeOfDay(day: Day, time: string, zone: BrandZone): boolean {
  return brandTimeOf(instantOf(day, time, zone), zone) === time;
}

/** The first instant of a day in the zone. */
export function startOfDay(day: Day, zone: BrandZone): Date {
  return instantOf(day, '00:00', zone);
}

/** The first instant after a day in the zone: the exclusive end of that day. */
export function startOfNextDay(day: Day, zone: BrandZone): Date {
  return startOfDay(addDays(day, 1), zone);
}
