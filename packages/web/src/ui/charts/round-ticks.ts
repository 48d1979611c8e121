/** Ends of an axis. */
export interface AxisEnds {
  readonly low: number;
  readonly high: number;
}

const steps = [1, 2, 2.5, 5, 10] as const;

/**
 * Round values inside the span, about as many as `wanted` and at least two, because one value is no scale.
 * @example computeTicks({ low: 121.8, high: 128.95 }, 4) // [122, 124, 126, 128]
 */
export function computeTicks({ low, high }: AxisEnds, wanted: number): number[] {
  if (high <= low) return [];
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const usual = steps.findIndex((factor) => factor * power >= rough);
  const finer = [...steps.slice(0, usual + 1).reverse(), steps[3] / 10, steps[2] / 10].map((factor) => factor * power);
  for (const step of finer) {
    const ticks = listMultiples(low, high, step);
    if (ticks.length > 1) return ticks;
  }
  return [];
}

function listMultiples(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** The number of decimals that the ticks need to differ. */
export function countTickDecimals(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) : 1;
  return Math.min(4, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9) + (isHalf(step) ? 1 : 0)));
}

/** Steps such as 2.5 and 0.25 need one decimal more than their size suggests. */
function isHalf(step: number): boolean {
  const head = step / 10 ** Math.floor(Math.log10(step) + 1e-9);
  return Math.abs(head - 2.5) < 1e-6;
}
