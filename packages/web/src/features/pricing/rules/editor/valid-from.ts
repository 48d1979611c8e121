import { isDay, parseTime, toInstant } from '@handelsplatz/domain/formats';
import { brand } from '../../../../platform/brand.ts';

/** When a version begins to hold: at once, or from a time in the brand's zone. */
export interface ValidFrom {
  readonly mode: 'now' | 'later';
  /** `YYYY-MM-DD`; empty while no day is chosen. */
  readonly day: string;
  /** `HH:MM` as typed. */
  readonly time: string;
}

/** A version that holds at once. */
export const fromNow: ValidFrom = { mode: 'now', day: '', time: '00:00' };

/** The instant to send; undefined for "at once" and for text that cannot be read. */
export function instantOfValidFrom({ mode, day, time }: ValidFrom): string | undefined {
  const parsed = parseTime(time);
  if (mode === 'now' || !isDay(day) || !parsed.ok) return undefined;
  return toInstant(day, parsed.value, brand().zone).toISOString();
}

/** A time of day as HH:MM, also when it was typed without its leading zero. Any other text stays unchanged. */
export function readTime(text: string): string {
  const parsed = parseTime(text);
  return parsed.ok ? parsed.value : text;
}
