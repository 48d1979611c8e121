import type { PriceRange } from './price-range.ts';

/** The prices of several sellers in one span of time. */
export interface OfferedRange {
  /** The lowest price that any of them had. */
  readonly low: number;
  /** The mean of the sellers' averages: each seller counts once. */
  readonly average: number;
  readonly high: number;
  /** The lowest of their last prices: the best one at the end of the span. */
  readonly close: number;
  readonly sellers: number;
}

/** The range over the sellers of one product at one terminal; undefined when none of them had a price. */
export function rangeOverSellers(ranges: readonly PriceRange[]): OfferedRange | undefined {
  if (ranges.length === 0) return undefined;
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    average: ranges.reduce((sum, { average }) => sum + average, 0) / ranges.length,
    high: Math.max(...ranges.map(({ high }) => high)),
    close: Math.min(...ranges.map(({ close }) => close)),
    sellers: ranges.length,
  };
}

/** The better of two ranges of one seller, such as a live and a fixed price: span by span the cheaper one. */
export function cheaperRange(a: PriceRange, b: PriceRange): PriceRange {
  return a.average <= b.average ? a : b;
}
