import type { MarketOffer } from '@handelsplatz/contract/market';
import {
  createMarketSort,
  findLensObstacle,
  type Lens,
  type MarketFilter,
  marketMatcher,
  readMarketSort,
} from '@handelsplatz/domain/market';
import { readList } from '../../../platform/search-params.ts';
import { type MarketSearch, pickup, viewOf } from '../search.ts';

/** The heading of a terminal, under which its offers stand. */
export interface GroupLine {
  readonly kind: 'heading';
  readonly key: string;
  readonly region: string;
  readonly terminal: string;
  readonly count: number;
  readonly folded: boolean;
  /** The lowest price of each category that can be ordered here, in the sequence of the offers. */
  readonly from: readonly { readonly category: string; readonly price: number }[];
}

/** One line of the market: the heading of a terminal, or an offer. */
export type MarketLine =
  | GroupLine
  | {
      readonly kind: 'offer';
      readonly key: string;
      readonly offer: MarketOffer;
      /** The key of its heading; undefined where there are none. */
      readonly group: string | undefined;
    };

const byName = new Intl.Collator('de', { numeric: true });

/** The offers that match the filters and every word of the text search. */
export function filterOffers(offers: readonly MarketOffer[], search: MarketSearch): MarketOffer[] {
  const matches = marketMatcher(toMarketFilter(search), offers);
  return offers.filter(matches);
}

/** The filters in the address, as the interface names them. */
export function toMarketFilter({ q, region, terminal, produkt, verkaeufer, ort }: MarketSearch): MarketFilter {
  return {
    q,
    regions: readList(region),
    terminals: readList(terminal),
    products: readList(produkt),
    sellers: readList(verkaeufer),
    delivered: ort === undefined ? undefined : ort !== pickup,
  };
}

/** A filter as the file of the market takes it. */
export const toFileFilter = ({ delivered, ...filter }: MarketFilter) => ({
  ...filter,
  delivered: delivered?.toString(),
});

const noFolds: ReadonlySet<string> = new Set();

/** The offers in the sequence of the list. Filters keep it, so it is made once and not with each key of a search. */
export const sortOffers = (offers: readonly MarketOffer[], sort: MarketSearch['sort']): MarketOffer[] =>
  offers.toSorted(createMarketSort(readMarketSort(sort)));

/** The sorted offers as lines: under headings of terminals, or without headings when sorted by columns. Folded groups hide their offers. */
export function marketLines(
  offers: readonly MarketOffer[],
  search: Pick<MarketSearch, 'sort' | 'darstellung'>,
  lens: Lens,
  folds: ReadonlySet<string> = noFolds,
): MarketLine[] {
  if (viewOf(search) === 'terminals') return groupedLines(offers, lens, folds);
  return offers.map((offer) => ({ kind: 'offer', key: offer._id, offer, group: undefined }));
}

function groupedLines(sorted: readonly MarketOffer[], lens: Lens, folds: ReadonlySet<string>): MarketLine[] {
  const groups = Map.groupBy(sorted, ({ terminal }) => terminal._id);
  const lines: MarketLine[] = [];
  for (const [id, offers] of groups) {
    const [first] = offers;
    if (!first) continue;
    const key = `terminal ${id}`;
    const folded = folds.has(key);
    const { region, name: terminal } = first.terminal;
    lines.push({ kind: 'heading', key, region, terminal, count: offers.length, folded, from: lowest(offers, lens) });
    if (folded) continue;
    for (const offer of offers) lines.push({ kind: 'offer', key: offer._id, offer, group: key });
  }
  return lines;
}

function lowest(offers: readonly MarketOffer[], lens: Lens): GroupLine['from'] {
  const prices = new Map<string, number>();
  for (const offer of offers) {
    if (findLensObstacle(offer, lens) !== undefined) continue;
    const { category } = offer.product;
    prices.set(category, Math.min(offer.price, prices.get(category) ?? Number.POSITIVE_INFINITY));
  }
  return [...prices].map(([category, price]) => ({ category, price }));
}

/** The values of one filter with the number of offers that each would leave, in alphabetical order. */
export function countOptions(
  offers: readonly MarketOffer[],
  pick: (offer: MarketOffer) => { readonly value: string; readonly name: string },
): { value: string; label: string }[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const offer of offers) {
    const { value, name } = pick(offer);
    const known = counts.get(value);
    if (known) known.count += 1;
    else counts.set(value, { name, count: 1 });
  }
  return [...counts]
    .map(([value, { name, count }]) => ({ value, label: `${name} (${count})`, name }))
    .sort((a, b) => byName.compare(a.name, b.name))
    .map(({ value, label }) => ({ value, label }));
}
