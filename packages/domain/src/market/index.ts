/** The door of `market`, the buyer's list: its columns, filters, text search, sort order and quantity lens. */
export {
  type BestOffer,
  type BestOffers,
  computeDifference,
  computeTotals,
  findBestOffers,
  findLensObstacle,
  type Lens,
  type LensObstacle,
  type LensOffer,
  placeOf,
  type Totals,
} from './market-lens.ts';
export {
  countSlips,
  createTextSearch,
  describeSearch,
  foldText,
  type SearchableOffer,
  type SearchWord,
  type TextSearch,
  type Understood,
} from './market-search.ts';
export { createMarketSort, type FoundOffer, type MarketFilter, marketMatcher } from './market-sort.ts';
export {
  type MarketColumn,
  type MarketSortKey,
  marketColumns,
  mostMarketSorts,
  readMarketSort,
  writeMarketSort,
} from './market-sort-keys.ts';
