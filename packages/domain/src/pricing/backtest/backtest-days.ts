import { type BrandZone, startOfDay, startOfNextDay } from '../formats/index.ts';
import { momentBetween, type ReplayClose, type ReplayMoment } from './replay-line.ts';

/** Steps from one close to the next. */
const stepsPerDay = 24;

/**
 * The moments of a day whose close and the close before are known: 24 of them, evenly from the day's first instant on, on
 * the straight way to its close, which the last one has reached. What happened inside a real day is not known.
 */
export function momentsOfDay(before: ReplayClose, close: ReplayClose, zone: BrandZone): ReplayMoment[] {
  const start = startOfDay(close.day, zone).getTime();
  const step = (startOfNextDay(close.day, zone).getTime() - start) / stepsPerDay;
  return Array.from({ length: stepsPerDay }, (_, index) =>
    momentBetween(before, close, (index + 1) / stepsPerDay, new Date(start + index * step)),
  );
}
