import type { OrderStatsParameters } from '@handelsplatz/contract/statistics';
import { addDays } from '@handelsplatz/domain/formats';
import type { DayRange } from '@handelsplatz/domain/statistics';

/** The chosen days; otherwise the last given number of days, including all of today; otherwise all orders. */
export function toDayRange(
  { dateRangeSelected, dayQuery }: Pick<OrderStatsParameters, 'dateRangeSelected' | 'dayQuery'>,
  today: string,
): DayRange {
  const [from, to] = dateRangeSelected?.split(',') ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: dayQuery === undefined ? null : addDays(today, 1 - dayQuery), to: today };
}
