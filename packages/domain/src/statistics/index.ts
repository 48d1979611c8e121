/** The door of `statistics`: how a purchase compares with what could have been bought instead. */
export {
  type Benchmark,
  type ComparedOffer,
  comparisonInterestPermille,
  computeBenchmark,
  isComparable,
  leastCompared,
  toCashPrice,
} from './benchmark.ts';
