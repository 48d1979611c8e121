/** The door of `market`, the buyer's list: its columns, filters and sort order. */
export { createMarketSort, type MarketColumn, type MarketFilter, marketColumns, marketMatcher } from './market-sort.ts';
