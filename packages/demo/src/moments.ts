import { addDays, type BrandZone, type Day, toBrandDay, toInstant } from '@handelsplatz/domain/formats';

/** Days and instants relative to the moment of the fill. Every date of the demo market is a number of days away from it. */
export interface Moments {
  readonly now: Date;
  readonly today: Day;
  /** The day this many days ago (ahead when negative). */
  daysAgo(days: number): Day;
  /** That day, at a time of day in the brand's zone. */
  ago(days: number, time: string): Date;
}

export function momentsAround(now: Date, zone: BrandZone): Moments {
  const today = toBrandDay(now, zone);
  const daysAgo = (days: number) => addDays(today, -days);
  return { now, today, daysAgo, ago: (days, time) => toInstant(daysAgo(days), time, zone) };
}
