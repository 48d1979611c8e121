import type { AxisEnds } from './round-ticks.ts';

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

/** The axis: from 0, or with `close` from just below the smallest running total. */
export function computeSpan(bars: readonly WaterfallBar[], close: boolean): AxisEnds {
  const ends = bars.slice(0, -1).map(({ to }) => to);
  const all = [...ends, ...bars.map(({ to }) => to)];
  const high = Math.max(0, ...all);
  const low = Math.min(0, ...bars.map(({ to }) => to));
  if (!close || all.length === 0) return { low, high: high === low ? low + 1 : high };
  const least = Math.min(...all);
  const room = Math.max((high - least) * 0.25, high * 0.01, 0.01);
  return { low: Math.max(low, least - room), high };
}
