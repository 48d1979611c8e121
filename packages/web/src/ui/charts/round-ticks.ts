/** Ends of an axis. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

const steps = [1, 2, 2.5, 5, 10];

/**
 * Round values inside the span, at most about `wanted` of them.
 * @example computeTicks({ low: 121.8, high: 128.95 }, 4) // [122, 124, 126, 128]
 */
export function computeTicks({ low, high }: Span, wanted: number): number[] {
  if (high <= low) return [];
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
