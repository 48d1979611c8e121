import { shortMonthName } from '@handelsplatz/domain/formats';
import { brand } from '../../platform/brand.ts';

/** `Nov. 26` of the first day of a month. */
export const formatMonth = (month: string): string =>
  `${shortMonthName(Number(month.slice(5, 7)), brand().zone)} ${month.slice(2, 4)}`;

/** Every month from the first row to the last one; months without a row are made by `empty`. */
export function fillMonths<Row extends { readonly month: string }>(
  rows: readonly Row[],
  empty: (month: string) => Row,
): Row[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  const [first, last] = [rows[0]?.month, rows.at(-1)?.month];
  const months: Row[] = [];
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = nextMonth(month))
    months.push(byMonth.get(month) ?? empty(month));
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** The first moment of a month in seconds, for charts over time. */
export const toSeconds = (month: string): number => Date.parse(`${month}T00:00:00Z`) / 1000;
