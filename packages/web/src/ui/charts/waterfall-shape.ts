/** The kind of a bar; it decides the colour. */
export type BarTone = 'market' | 'fx' | 'item' | 'duty' | 'customer' | 'floor' | 'total';

/** One bar of a waterfall: it begins where the bar before it ends. */
export interface WaterfallBar {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly from: number;
  readonly to: number;
  readonly tone: BarTone;
}

/** Ends of the axis. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

const steps = [1, 2, 2.5, 5, 10];

/** The axis: from 0, or with `close` from just below the smallest running total. */
export function computeSpan(bars: readonly WaterfallBar[], close: boolean): Span {
  const ends = bars.slice(0, -1).map(({ to }) => to);
  const all = [...ends, ...bars.map(({ to }) => to)];
  const high = Math.max(0, ...all);
  const low = Math.min(0, ...bars.map(({ to }) => to));
  if (!close || all.length === 0) return { low, high: high === low ? low + 1 : high };
  const least = Math.min(...all);
  const room = Math.max((high - least) * 0.25, high * 0.01, 0.01);
  return { low: Math.max(low, least - room), high };
}

/** Round values inside the span, about `wanted` of them. */
export function computeTicks({ low, high }: Span, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** The number of decimals that tell the ticks apart. */
export function countTickDecimals(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) : 1;
  return Math.min(4, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9) + (isHalf(step) ? 1 : 0)));
}

/** Steps such as 2.5 and 0.25 need one decimal more than their size suggests. */
function isHalf(step: number): boolean {
  const head = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
  return Math.abs(head - 2.5) < 1e-6;
}
