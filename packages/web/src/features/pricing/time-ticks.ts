import type { Formats } from '../../platform/formats.ts';

const daySeconds = 86_400;

/** Texts for ticks `step` seconds apart: times of the day, days, or months with their year. */
export function timeTicks(
  seconds: readonly number[],
  step: number,
  formats: Pick<Formats, 'time' | 'dateShort' | 'date'>,
): string[] {
  return seconds.map((at) => {
    const instant = new Date(at * 1000);
    if (step >= 28 * daySeconds) return formats.date(instant).slice(3);
    if (step >= daySeconds) return formats.dateShort(instant);
    const time = formats.time(instant);
    return time.startsWith('00:00') ? formats.dateShort(instant) : time.slice(0, 5);
  });
}

/** Texts for ticks of values: as many decimals as tell them apart. */
export function valueTicks(values: readonly number[], step: number, { number }: Pick<Formats, 'number'>): string[] {
  const decimals = Math.min(4, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)));
  return values.map((value) => number(value, decimals));
}
