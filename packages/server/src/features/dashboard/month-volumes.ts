import type { MonthVolumes } from '@handelsplatz/contract/dashboard';
import { type Day, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { readMonths } from './figures.read.ts';

/** Months that the tile shows. */
const shownMonths = 12;

/** The first day of the month that begins `back` months before the month of a day. */
export function startOfMonth(today: Day, back = 0): Day {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10) as Day;
}

/** A buyer's volume by month, this month beside the last one until the same day. */
export async function readMonthVolumes(
  { db, brand, clock }: Pick<AppContext, 'db' | 'brand' | 'clock'>,
  accountId: string,
): Promise<MonthVolumes> {
  const today = toBrandDay(clock.now(), brand.zone);
  const since = startOfDay(startOfMonth(today, shownMonths - 1), brand.zone);
  const rows = await readMonths(db, { accountId, since, zone: brand.zone, untilDay: Number(today.slice(8)) });
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const months = Array.from({ length: shownMonths }, (_, index) => {
    const month = startOfMonth(today, shownMonths - 1 - index);
    const row = byMonth.get(month);
    return { month, orders: row?.orders ?? 0, volume: (row?.litres ?? 0) / 1000 };
  });
  const before = byMonth.get(startOfMonth(today, 1));
  return {
    months,
    sameDayBefore: { orders: before?.ordersUntil ?? 0, volume: (before?.litresUntil ?? 0) / 1000 },
  };
}
