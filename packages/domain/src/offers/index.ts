/** The door of `offers`: what pages and files show of offers, and in which order. */
export { type MarketColumn, type MarketFilter, marketColumns, marketMatcher, marketOrder } from './market-order.ts';
export {
  type PriceListColumn,
  type PriceListFilter,
  priceListColumns,
  priceListMatcher,
  priceListOrder,
} from './price-list-order.ts';
