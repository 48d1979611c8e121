import type { MarketOffer } from '@handelsplatz/contract/offers';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import { listOf } from '../../platform/search-params.ts';
import type { MarketSearch, SortColumn } from './search.ts';

/** One line of the market: the heading of a terminal, or an offer. */
export type MarketLine =
  | {
      readonly kind: 'heading';
      readonly key: string;
      readonly region: string;
      readonly terminal: string;
      readonly count: number;
    }
  | { readonly kind: 'offer'; readonly key: string; readonly offer: MarketOffer; readonly productRepeats: boolean };

type Compare = (a: MarketOffer, b: MarketOffer) => number;

const byName = new Intl.Collator('de', { numeric: true });

/** The offers that match the filters and every word of the text search. */
export function filterOffers(offers: readonly MarketOffer[], search: MarketSearch): MarketOffer[] {
  const regions = new Set(listOf(search.region));
  const terminals = new Set(listOf(search.terminal));
  const products = new Set(listOf(search.produkt));
  const sellers = new Set(listOf(search.verkaeufer));
  const words = (search.q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return offers.filter(
    (offer) =>
      (regions.size === 0 || regions.has(offer.terminal.region)) &&
      (terminals.size === 0 || terminals.has(offer.terminal._id)) &&
      (products.size === 0 || products.has(offer.product._id)) &&
      (sellers.size === 0 || sellers.has(offer.seller._id)) &&
      (words.length === 0 || matches(offer, words)),
  );
}

function matches(offer: MarketOffer, words: readonly string[]): boolean {
  const { product, terminal, seller } = offer;
  const text = `${product.name} ${product.category} ${terminal.name} ${terminal.region} ${seller.name} ${offer.displayName}`;
  const lower = text.toLocaleLowerCase('de');
  return words.every((word) => lower.includes(word));
}

const byProduct: Compare = (a, b) => compareProducts(a.product, b.product);
const byTerminal: Compare = (a, b) =>
  byName.compare(a.terminal.region, b.terminal.region) || byName.compare(a.terminal.name, b.terminal.name);
const byPrice: Compare = (a, b) => a.price - b.price;

const comparisons: Readonly<Record<SortColumn, Compare>> = {
  product: byProduct,
  terminal: byTerminal,
  seller: (a, b) => byName.compare(a.seller.name, b.seller.name),
  price: byPrice,
  change: (a, b) => (a.priceChange ?? 0) - (b.priceChange ?? 0),
  available: (a, b) => a.maximumAvailable - b.maximumAvailable,
};

/** Region, terminal, product (Heizöl, Diesel, Benzin, others; Specification 9), then the best price first. */
const inMarketOrder: Compare = (a, b) =>
  byTerminal(a, b) || byProduct(a, b) || byPrice(a, b) || (a._id < b._id ? -1 : 1);

/** The offers in lines: under headings by terminal, or flat in the order of a column. */
export function marketLines(offers: readonly MarketOffer[], search: MarketSearch): MarketLine[] {
  if (!search.sort) return groupedLines([...offers].sort(inMarketOrder));
  const compare = comparisons[search.sort];
  const sign = search.richtung === 'desc' ? -1 : 1;
  const sorted = [...offers].sort((a, b) => sign * compare(a, b) || inMarketOrder(a, b));
  return sorted.map((offer) => ({ kind: 'offer', key: offer._id, offer, productRepeats: false }));
}

function groupedLines(sorted: readonly MarketOffer[]): MarketLine[] {
  const counts = new Map<string, number>();
  for (const { terminal } of sorted) counts.set(terminal._id, (counts.get(terminal._id) ?? 0) + 1);
  const lines: MarketLine[] = [];
  let before: MarketOffer | undefined;
  for (const offer of sorted) {
    const { _id, region, name } = offer.terminal;
    const sameTerminal = before?.terminal._id === _id;
    if (!sameTerminal) {
      lines.push({ kind: 'heading', key: `terminal ${_id}`, region, terminal: name, count: counts.get(_id) ?? 0 });
    }
    const productRepeats = sameTerminal && before?.product._id === offer.product._id;
    lines.push({ kind: 'offer', key: offer._id, offer, productRepeats });
    before = offer;
  }
  return lines;
}

/** Offers with the lowest price of their product at their terminal, where there is more than one to choose from. */
export function bestOffers(offers: readonly MarketOffer[]): ReadonlySet<string> {
  const places = new Map<string, { price: number; ids: string[]; count: number }>();
  for (const { _id, price, terminal, product } of offers) {
    const key = `${terminal._id} ${product._id}`;
    const place = places.get(key);
    if (!place) places.set(key, { price, ids: [_id], count: 1 });
    else {
      place.count += 1;
      if (price < place.price) Object.assign(place, { price, ids: [_id] });
      else if (price === place.price) place.ids.push(_id);
    }
  }
  return new Set([...places.values()].filter(({ count }) => count > 1).flatMap(({ ids }) => ids));
}

/** Regions of the offers, in alphabetical order; a region is known by its name. */
export function regionsOf(offers: readonly MarketOffer[]): string[] {
  return [...new Set(offers.map(({ terminal }) => terminal.region))].sort(byName.compare);
}
