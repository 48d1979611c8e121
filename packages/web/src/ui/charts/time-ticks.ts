import type { Formats } from '../../platform/formats.ts';

const minuteSeconds = 60;
const daySeconds = 86_400;

/** Labels for ticks `step` seconds apart: times of the day (with seconds where needed), days, or months with their year. */
export function timeTicks(
  seconds: readonly number[],
  step: number,
  formats: Pick<Formats, 'time' | 'dateShort' | 'date'>,
): string[] {
  return seconds.map((at) => {
    const instant = new Date(at * 1000);
    if (step >= 28 * daySeconds) return formats.date(instant).slice(4);
    if (step >= daySeconds) return formats.dateShort(instant);
    const time = formats.time(instant);
    if (step < minuteSeconds) return `${time}:${String(instant.getUTCSeconds()).padStart(2, '0')}`;
    return time === '00:00' ? formats.dateShort(instant) : time;
  });
}

/** Labels for ticks of values, with enough decimals to differ. */
export function valueTicks(values: readonly number[], step: number, { number }: Pick<Formats, 'number'>): string[] {
  const enough = [0, 1, 2, 3].find((decimals) => isWhole(step * 10 ** decimals));
  const decimals = enough ?? 4;
  return values.map((value) => number(value, decimals));
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;
