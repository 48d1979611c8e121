/** The door of the price list of one customer: its columns, filters and sort order. */
export {
  createPriceListSort,
  type PriceListColumn,
  type PriceListFilter,
  priceListColumns,
  priceListMatcher,
} from './price-list-sort.ts';
