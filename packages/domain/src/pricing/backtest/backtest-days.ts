import { type BrandZone, startOfDay, startOfNextDay } from '../../formats/index.ts';
import { type BacktestClose, type BacktestMoment, momentBetween } from './backtest-line.ts';

/** Steps from one close to the next. */
const stepsPerDay = 24;

/**
 * The moments of a day between two closes: 24, evenly spread from the day's first instant, on a straight line to the day's
 * close, which the last moment has reached. The real movements inside the day are unknown.
 */
export function momentsOfDay(before: BacktestClose, close: BacktestClose, zone: BrandZone): BacktestMoment[] {
  const start = startOfDay(close.day, zone).getTime();
  const step = (startOfNextDay(close.day, zone).getTime() - start) / stepsPerDay;
  return Array.from({ length: stepsPerDay }, (_, index) =>
    momentBetween(before, close, (index + 1) / stepsPerDay, new Date(start + index * step)),
  );
}
