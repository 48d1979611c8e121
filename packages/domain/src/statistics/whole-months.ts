import { addDays, type Day, toMonth } from '../formats/index.ts';

/** Days, both included. Without a beginning: all days until the end. */
export interface DayRange {
  readonly from: Day | null;
  readonly to: Day;
}

/** A range as whole months and the days that are left before and after them. */
export interface SplitRange {
  /** The first days of the first and the last whole month; null when the range has no whole month. */
  readonly months: DayRange | null;
  /** None, one or two ranges, each within two months at the most. */
  readonly days: readonly DayRange[];
}

/**
 * Splits a range, so that sums by month need only be completed by a few days.
 *
 * @example splitIntoMonths({ from: '2026-01-30', to: '2026-03-05' })
 * // { months: { from: '2026-02-01', to: '2026-02-01' }, days: [30 and 31 January, 1 to 5 March] }
 */
export function splitIntoMonths({ from, to }: DayRange): SplitRange {
  const afterLast = toMonth(addDays(to, 1));
  const first = from === null ? null : toMonth(from) === from ? from : toMonth(addDays(toMonth(from), 31));
  if (first !== null && first >= afterLast) return { months: null, days: [{ from, to }] };
  return {
    months: { from: first, to: toMonth(addDays(afterLast, -1)) },
    days: [
      ...(from !== null && first !== null && from < first ? [{ from, to: addDays(first, -1) }] : []),
      ...(afterLast <= to ? [{ from: afterLast, to }] : []),
    ],
  };
}
