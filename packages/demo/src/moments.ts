import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, brandDayOf, type Day, instantOf } from '@handelsplatz/domain/formats';

/** Days and instants around the moment of the fill: everything in the demo market is so many days away from it. */
export interface Moments {
  readonly now: Date;
  readonly today: Day;
  /** The day so many days ago (ahead where negative). */
  daysAgo(days: number): Day;
  /** That day at a time of day of the brand's zone. */
  ago(days: number, time: string): Date;
}

export function momentsAround(now: Date, zone: Brand['zone']): Moments {
  const today = brandDayOf(now, zone);
  const daysAgo = (days: number) => addDays(today, -days);
  return { now, today, daysAgo, ago: (days, time) => instantOf(daysAgo(days), time, zone) };
}

/** Whether trade runs on a day: Monday to Friday. */
export function isWorkday(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}
