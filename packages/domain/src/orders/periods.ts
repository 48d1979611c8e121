import { addDays, type Day } from '../formats/index.ts';

/** Periods relative to today. A saved filter keeps the word, so that it moves with the calendar. */
export const orderPeriods = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'last90days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;

/** A period relative to today. */
export type OrderPeriod = (typeof orderPeriods)[number];

/**
 * First and last day of a period. Weeks begin on Monday. The last 7 days include today.
 * @param today the day in the brand's zone
 */
export function resolvePeriod(period: OrderPeriod, today: Day): { from: Day; to: Day } {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const year = Number(today.slice(0, 4));
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfPrevious = addDays(firstOfMonth, -1);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7days':
      return { from: addDays(today, -6), to: today };
    case 'last30days':
      return { from: addDays(today, -29), to: today };
    case 'last90days':
      return { from: addDays(today, -89), to: today };
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'thisMonth':
      return { from: firstOfMonth, to: lastDayOf(firstOfMonth) };
    case 'lastMonth':
      return { from: `${lastOfPrevious.slice(0, 7)}-01`, to: lastOfPrevious };
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

/** The longest month has 31 days, so 31 days after its first day another month has begun. */
function lastDayOf(firstOfMonth: Day): Day {
  return addDays(`${addDays(firstOfMonth, 31).slice(0, 7)}-01`, -1);
}
