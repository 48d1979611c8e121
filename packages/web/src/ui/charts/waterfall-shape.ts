import type { Contribution } from './contributions.ts';

/** What a bar stands for; it decides its colour. */
export type BarTone = 'market' | 'fx' | 'item' | 'duty' | 'customer' | 'floor' | 'total';

/** One bar of the waterfall, in the unit of the price. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly from: number;
  readonly to: number;
  readonly tone: BarTone;
}

const tones: Readonly<Record<string, BarTone>> = {
  MARKET: 'market',
  FIXED_PRICE: 'market',
  FX_SURCHARGE: 'fx',
  DUTY: 'duty',
  BIO_BLEND: 'duty',
  FLOOR: 'floor',
  CUSTOMER: 'customer',
  PAYMENT_TERM: 'customer',
  CHILD: 'customer',
};

/** Colour of a line: what it is for. */
export const toneOf = (kind: string): BarTone => tones[kind] ?? 'item';

/** The bars one after another; rounding, too small to be seen, goes into the total at the end. */
export function barsOf(parts: readonly Contribution[], price: number, totalLabel: string): Bar[] {
  let at = 0;
  const bars = parts.flatMap(({ line, amount }, index): Bar[] => {
    if (amount === null || line.kind === 'ROUNDED' || (line.kind === 'FLOOR' && amount === 0)) return [];
    const from = at;
    at += amount;
    return [{ key: `${index}`, label: line.label, amount, from, to: at, tone: toneOf(line.kind) }];
  });
  return [...bars, { key: 'total', label: totalLabel, amount: price, from: 0, to: price, tone: 'total' }];
}

/** Ends of the axis. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

const steps = [1, 2, 2.5, 5, 10];

/** The axis: from 0, or (`close`) only where something is added to the first bar. */
export function spanOf(bars: readonly Bar[], close: boolean): Span {
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
export function ticksOf({ low, high }: Span, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Decimals that tell the ticks apart. */
export function tickDecimals(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) : 1;
  return Math.min(4, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9) + (isHalf(step) ? 1 : 0)));
}

/** 2.5, 0.25, …: one decimal more than the size of the step says. */
function isHalf(step: number): boolean {
  const head = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
  return Math.abs(head - 2.5) < 1e-6;
}
