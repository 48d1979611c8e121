import type { MarketOffer } from '@handelsplatz/contract/market';
import { createMarketSort, type MarketFilter, marketMatcher } from '@handelsplatz/domain/market';
import { readList } from '../../../platform/search-params.ts';
import type { MarketSearch } from '../search.ts';

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

const byName = new Intl.Collator('de', { numeric: true });

/** The offers that match the filters and every word of the text search. */
export function filterOffers(offers: readonly MarketOffer[], search: MarketSearch): MarketOffer[] {
  return offers.filter(marketMatcher(toMarketFilter(search)));
}

/** The filters in the address, as the interface names them. */
export function toMarketFilter({ q, region, terminal, produkt, verkaeufer }: MarketSearch): MarketFilter {
  return {
    q,
    regions: readList(region),
    terminals: readList(terminal),
    products: readList(produkt),
    sellers: readList(verkaeufer),
  };
}

/** The offers as lines: under terminal headings, or without headings when sorted by a column. */
export function marketLines(offers: readonly MarketOffer[], search: MarketSearch): MarketLine[] {
  const sorted = [...offers].sort(createMarketSort(search.sort, search.richtung));
  if (!search.sort) return groupedLines(sorted);
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

/** The offers with the lowest price of their product at their terminal, if there is more than one offer. */
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

/** The regions of the offers in alphabetical order. A region is identified by its name. */
export function listRegions(offers: readonly MarketOffer[]): string[] {
  return [...new Set(offers.map(({ terminal }) => terminal.region))].sort(byName.compare);
}
