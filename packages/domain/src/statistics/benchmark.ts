import type { FeatureSwitches } from '../brands/index.ts';

/** The yearly interest in permille by which prices of different payment terms are made comparable (decision 0068). */
export const comparisonInterestPermille = 50;

/** Fewer offers or sellers than these would show what a single seller asks, so only their count is shown. */
export const leastCompared = 3;

/** Whether a brand compares purchases with the market: offers of an only seller are no comparison. */
export const comparesPurchases = ({ singleSeller }: Pick<FeatureSwitches, 'singleSeller'>): boolean => !singleSeller;

const daysOfInterestYear = 360;

/**
 * What a price is worth when it is paid at once, in ten-thousandths of the currency per 100 l. A price that is paid in 30 days is
 * worth 30 days of interest less.
 *
 * @param priceMinor the price in hundredths per 100 l
 * @param days the payment term
 * @example toCashPrice(12_420, 0) // 1_242_000, which is 124,20
 * @example toCashPrice(12_420, 30) // 1_236_825, which is 123,6825
 */
export function toCashPrice(priceMinor: number, days: number): number {
  const price = priceMinor * 100;
  return price - Math.round((price * comparisonInterestPermille * days) / (1000 * daysOfInterestYear));
}

/** An offer that the buyer could have ordered from instead, with its cash price in ten-thousandths per 100 l. */
export interface BenchmarkOffer {
  readonly sellerId: string;
  readonly cashE4: number;
}

/** The market at the instant of an order. Prices are cash prices in ten-thousandths per 100 l. */
export interface Benchmark {
  /** The offers that could be ordered, the chosen one included. */
  readonly offers: number;
  readonly sellers: number;
  /** The lowest price; null below {@link leastCompared}, as are the median and the rank. */
  readonly bestE4: number | null;
  readonly medianE4: number | null;
  /** 1 when nothing was cheaper than the price that was paid. */
  readonly rank: number | null;
}

/**
 * Compares a paid price with the offers that could be ordered at that instant. `offers` contain the chosen one at its price in the
 * market; the price paid may be lower, because a reservation keeps a lower price.
 *
 * @example computeBenchmark(100, [{ sellerId: 'a', cashE4: 100 }, { sellerId: 'b', cashE4: 110 }, { sellerId: 'c', cashE4: 90 }])
 * // { offers: 3, sellers: 3, bestE4: 90, medianE4: 100, rank: 2 }
 */
export function computeBenchmark(paidE4: number, offers: readonly BenchmarkOffer[]): Benchmark {
  const sellers = new Set(offers.map(({ sellerId }) => sellerId)).size;
  const counts = { offers: offers.length, sellers };
  if (!isComparable(counts)) return { ...counts, bestE4: null, medianE4: null, rank: null };
  const prices = offers.map(({ cashE4 }) => cashE4).sort((a, b) => a - b);
  const cheaper = prices.filter((price) => price < paidE4).length;
  return { ...counts, bestE4: prices[0] ?? null, medianE4: findMedian(prices), rank: cheaper + 1 };
}

/** Whether there are enough offers of enough sellers to show more than their count. */
export function isComparable({ offers, sellers }: Pick<Benchmark, 'offers' | 'sellers'>): boolean {
  return offers >= leastCompared && sellers >= leastCompared;
}

/** The middle of sorted numbers; of two middles the mean, rounded to a whole number. */
function findMedian(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[half - 1] ?? upper) + upper) / 2);
}
