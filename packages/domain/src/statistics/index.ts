/** The door of `statistics`: how a purchase compares with what could have been bought instead, and the months of a range. */
export {
  type Benchmark,
  type BenchmarkOffer,
  comparesPurchases,
  comparisonInterestPermille,
  computeBenchmark,
  isComparable,
  leastCompared,
  toCashPrice,
} from './benchmark.ts';
export { shownVolumeDays } from './shown-days.ts';
export { findTradingDayBefore } from './trading-day.ts';
export { type DayRange, type SplitRange, splitIntoMonths } from './whole-months.ts';
