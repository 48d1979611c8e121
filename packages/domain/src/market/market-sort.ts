import { compareProducts } from '../catalogue/index.ts';
import { createTextSearch } from './market-search.ts';
import type { MarketColumn, MarketSortKey } from './market-sort-keys.ts';

/** The part of an offer by which it is found. */
export interface FoundOffer {
  readonly displayName: string;
  readonly product: { readonly _id: string; readonly name: string; readonly category: string };
  readonly terminal: { readonly _id: string; readonly name: string; readonly region: string };
  readonly seller: { readonly _id: string; readonly name: string };
  /** Whether the goods are delivered; undefined where that is not known. */
  readonly deliveryAddressRequired?: boolean;
}

/** The part of a market offer that decides whether it is listed, and where. */
interface MarketOffer extends FoundOffer {
  readonly _id: string;
  readonly price: number;
  readonly priceChange: number | null;
  readonly maximumAvailable: number;
  readonly collectionTime: number | null;
  readonly collectionStartDate: string | null;
}

/** The filter of the market: ids, names of regions, and words. */
export interface MarketFilter {
  readonly q?: string | undefined;
  readonly regions?: readonly string[] | undefined;
  readonly terminals?: readonly string[] | undefined;
  readonly products?: readonly string[] | undefined;
  readonly sellers?: readonly string[] | undefined;
  /** Only goods that are delivered, or only goods that the buyer collects. */
  readonly delivered?: boolean | undefined;
}

/**
 * Whether an offer matches the filter and every word of the text search. `offers` are all offers of the list: a word that none of them
 * contains is taken for a slip. Page and file use this same rule.
 */
export function marketMatcher(filter: MarketFilter, offers: Iterable<FoundOffer>): (offer: FoundOffer) => boolean {
  const regions = new Set(filter.regions);
  const terminals = new Set(filter.terminals);
  const products = new Set(filter.products);
  const sellers = new Set(filter.sellers);
  const { delivered } = filter;
  const text = createTextSearch(offers, filter.q ?? '');
  return (offer) =>
    (regions.size === 0 || regions.has(offer.terminal.region)) &&
    (terminals.size === 0 || terminals.has(offer.terminal._id)) &&
    (products.size === 0 || products.has(offer.product._id)) &&
    (sellers.size === 0 || sellers.has(offer.seller._id)) &&
    (delivered === undefined || (offer.deliveryAddressRequired ?? delivered) === delivered) &&
    text.matches(offer);
}

type Compare = (a: MarketOffer, b: MarketOffer) => number;

const byName = new Intl.Collator('de', { numeric: true });
const byProduct: Compare = (a, b) => (a.product._id === b.product._id ? 0 : compareProducts(a.product, b.product));
const byTerminal: Compare = (a, b) =>
  a.terminal._id === b.terminal._id
    ? 0
    : byName.compare(a.terminal.region, b.terminal.region) || byName.compare(a.terminal.name, b.terminal.name);
const byPrice: Compare = (a, b) => a.price - b.price;

const comparisons: Readonly<Record<MarketColumn, Compare>> = {
  product: byProduct,
  terminal: byTerminal,
  seller: (a, b) => byName.compare(a.seller.name, b.seller.name),
  price: byPrice,
  change: (a, b) => (a.priceChange ?? 0) - (b.priceChange ?? 0),
  available: (a, b) => a.maximumAvailable - b.maximumAvailable,
  collection: (a, b) =>
    (a.collectionTime ?? Number.POSITIVE_INFINITY) === (b.collectionTime ?? Number.POSITIVE_INFINITY)
      ? (a.collectionStartDate ?? '').localeCompare(b.collectionStartDate ?? '')
      : (a.collectionTime ?? Number.POSITIVE_INFINITY) - (b.collectionTime ?? Number.POSITIVE_INFINITY),
};

/** By region, terminal, product (Heizöl, Diesel, Benzin, others; Specification 9), then the best price first. */
const byMarket: Compare = (a, b) => byTerminal(a, b) || byProduct(a, b) || byPrice(a, b) || (a._id < b._id ? -1 : 1);

/** Sorts by one column, or by several of which the first counts most; without a column as the market is sorted. */
export function createMarketSort(
  sort: MarketColumn | readonly MarketSortKey[] | undefined,
  direction: 'asc' | 'desc' = 'asc',
): Compare {
  const keys = typeof sort === 'string' ? [{ column: sort, direction }] : (sort ?? []);
  if (keys.length === 0) return byMarket;
  return (a, b) => {
    for (const key of keys) {
      const order = comparisons[key.column](a, b);
      if (order !== 0) return key.direction === 'desc' ? -order : order;
    }
    return byMarket(a, b);
  };
}
