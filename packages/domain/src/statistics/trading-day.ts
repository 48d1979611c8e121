import { addDays, type Day } from '../formats/index.ts';

/** Sunday is 0, as in JavaScript. */
const readWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekday = (day: Day): boolean => readWeekday(day) % 6 !== 0;

/**
 * The trading day before a day: the last one from Monday to Friday on which something was sold, so that a holiday is none.
 * Without any sale it is the last one from Monday to Friday.
 * @param sold the days of the past on which something was sold, in any sequence
 * @example findTradingDayBefore('2026-11-23', ['2026-11-20', '2026-11-22']) // '2026-11-20': a Friday before a Monday
 */
export function findTradingDayBefore(today: Day, sold: readonly Day[]): Day {
  const last = sold
    .filter((day) => day < today && isWeekday(day))
    .toSorted()
    .at(-1);
  if (last !== undefined) return last;
  let day = addDays(today, -1);
  while (!isWeekday(day)) day = addDays(day, -1);
  return day;
}
