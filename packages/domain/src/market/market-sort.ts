import { compareProducts } from '../catalogue/index.ts';

/** Columns by which the market can be sorted. */
export const marketColumns = ['product', 'terminal', 'seller', 'price', 'change', 'available'] as const;

/** A column by which the market can be sorted. */
export type MarketColumn = (typeof marketColumns)[number];

/** The part of a market offer that decides whether it is listed, and where. */
interface MarketOffer {
  readonly _id: string;
  readonly displayName: string;
  readonly product: { readonly _id: string; readonly name: string; readonly category: string };
  readonly terminal: { readonly _id: string; readonly name: string; readonly region: string };
  readonly seller: { readonly _id: string; readonly name: string };
  readonly price: number;
  readonly priceChange: number | null;
  readonly maximumAvailable: number;
}

/** The filter of the market: ids, names of regions, and words. */
export interface MarketFilter {
  readonly q?: string | undefined;
  readonly regions?: readonly string[] | undefined;
  readonly terminals?: readonly string[] | undefined;
  readonly products?: readonly string[] | undefined;
  readonly sellers?: readonly string[] | undefined;
}

/** Whether an offer matches the filter and every word of the text search. Page and file use this same rule. */
export function marketMatcher(filter: MarketFilter): (offer: MarketOffer) => boolean {
  const regions = new Set(filter.regions);
  const terminals = new Set(filter.terminals);
  const products = new Set(filter.products);
  const sellers = new Set(filter.sellers);
  const words = (filter.q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return (offer) =>
    (regions.size === 0 || regions.has(offer.terminal.region)) &&
    (terminals.size === 0 || terminals.has(offer.terminal._id)) &&
    (products.size === 0 || products.has(offer.product._id)) &&
    (sellers.size === 0 || sellers.has(offer.seller._id)) &&
    (words.length === 0 || hasWords(offer, words));
}

function hasWords(offer: MarketOffer, words: readonly string[]): boolean {
  const { product, terminal, seller } = offer;
  const text = `${product.name} ${product.category} ${terminal.name} ${terminal.region} ${seller.name} ${offer.displayName}`;
  const lower = text.toLocaleLowerCase('de');
  return words.every((word) => lower.includes(word));
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
};

/** By region, terminal, product (Heizöl, Diesel, Benzin, others; Specification 9), then the best price first. */
const byMarket: Compare = (a, b) => byTerminal(a, b) || byProduct(a, b) || byPrice(a, b) || (a._id < b._id ? -1 : 1);

/** Sorts by a column; without a column as the market is sorted. */
export function createMarketSort(sort: MarketColumn | undefined, direction: 'asc' | 'desc' = 'asc'): Compare {
  if (!sort) return byMarket;
  const sign = direction === 'desc' ? -1 : 1;
  return (a, b) => sign * comparisons[sort](a, b) || byMarket(a, b);
}
