import type { Moments } from '../moments.ts';
import { createRandom, entry, type Random } from '../random.ts';

/** When an order was placed. */
export interface TradeMoment {
  readonly at: Date;
  readonly daysAgo: number;
  readonly hour: number;
}

/** The volume of trade by calendar month: more before and in winter than in summer. */
const monthWeights = [1.25, 1.1, 1, 0.9, 0.8, 0.75, 0.8, 0.85, 1.1, 1.25, 1.3, 1.2] as const;

/** The volume of trade by weekday, from Sunday: a few orders at weekends. */
const weekdayWeights = [0.2, 1, 1, 1, 1, 1, 0.35] as const;

const seasons: Readonly<Record<string, readonly number[]>> = {
  Heizöl: [1.3, 1.2, 1, 0.8, 0.6, 0.5, 0.55, 0.7, 1, 1.2, 1.3, 1.3],
  Diesel: [0.9, 0.9, 1, 1, 1.05, 1.05, 1, 1, 1.05, 1.05, 1, 0.9],
  Benzin: [0.85, 0.85, 0.95, 1, 1.1, 1.15, 1.2, 1.2, 1, 0.95, 0.9, 0.9],
};

function toMonth(day: string): number {
  return Number(day.slice(5, 7)) - 1;
}

const toWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The likelihood of an order for this category on a day, at most 1.3. */
export function computeSeason(category: string, day: string): number {
  return seasons[category]?.[toMonth(day)] ?? 1;
}

/** Draws moments of the past year, oldest first: in trading hours, more of them on workdays and in season. */
export function tradeMoments(seed: string, count: number, days: number, moments: Moments): TradeMoment[] {
  const random = createRandom(seed);
  let total = 0;
  const runningTotals = Array.from({ length: days }, (_, daysAgo) => {
    const day = moments.daysAgo(daysAgo);
    total += entry(monthWeights, toMonth(day)) * entry(weekdayWeights, toWeekday(day));
    return total;
  });
  const noons = new Map<number, number>();
  const toNoon = (daysAgo: number) => {
    const noon = noons.get(daysAgo) ?? moments.ago(daysAgo, '12:00').getTime();
    noons.set(daysAgo, noon);
    return noon;
  };
  const drawn: TradeMoment[] = [];
  while (drawn.length < count) {
    const moment = drawMoment(random.weighted(runningTotals), toNoon, random);
    if (moment.at < moments.now) drawn.push(moment);
  }
  return drawn.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function drawMoment(daysAgo: number, toNoon: (daysAgo: number) => number, random: Random): TradeMoment {
  const hour = random.pick([7, 8, 8, 9, 9, 9, 10, 10, 11, 11, 12, 13, 14, 14, 15, 15, 16, 17]);
  const seconds = (hour - 12) * 3600 + random.int(0, 3599);
  return { at: new Date(toNoon(daysAgo) + seconds * 1000), daysAgo, hour };
}
