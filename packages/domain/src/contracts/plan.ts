import { addDays, type Day, daysBetween, toMonth } from '../formats/index.ts';

/** A period with the volume that is agreed for it. */
export interface PlannedPeriod {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly agreedLitres: number;
}

/** The months that a period touches, as their first days, in sequence. */
export function listMonths(startsOn: Day, endsOn: Day): Day[] {
  const months: Day[] = [];
  for (let month = toMonth(startsOn); month <= endsOn; month = toMonth(addDays(month, 31))) months.push(month);
  return months;
}

/** The litres that are called off by the end of a day when the volume is spread evenly over the days of the period. */
export function computePlanned({ startsOn, endsOn, agreedLitres }: PlannedPeriod, day: Day): number {
  if (day < startsOn) return 0;
  if (day >= endsOn) return agreedLitres;
  return Math.round((agreedLitres * (daysBetween(startsOn, day) + 1)) / (daysBetween(startsOn, endsOn) + 1));
}
