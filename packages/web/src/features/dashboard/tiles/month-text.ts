import { monthName, shortMonthName } from '@handelsplatz/domain/formats';
import { brand } from '../../../platform/brand.ts';

/** The name of the month of a day `YYYY-MM-DD`, in the brand's words. */
export function monthText(day: string, length: 'long' | 'short'): string {
  const month = Number(day.slice(5, 7));
  return length === 'long' ? monthName(month, brand().zone) : shortMonthName(month, brand().zone);
}
