import type { SearchResults } from '@handelsplatz/contract/search';
import { rankMatches } from '@handelsplatz/domain/search';

/** The groups of the palette, in their sequence. */
export const groups = ['recent', 'orders', 'market', 'offers', 'people', 'pages', 'actions', 'help', 'lists'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette. It leads to an address or does something at once. */
export interface Entry {
  /** Names the same thing in every search. */
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Further words by which it is found. */
  readonly words?: string | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly to?: string | undefined;
  readonly act?: (() => void) | undefined;
}

const mostOfGroup = 6;
const mostWithoutWords = 8;

/** The entries that answer the typed words by group, the group with the best entry of this page's own ones first. */
export function pickEntries(known: readonly Entry[], found: readonly Entry[], typed: string): Entry[][] {
  const words = typed.trim();
  const local = matchEntries(
    known.filter(({ group }) => (words === '' ? group !== 'help' && group !== 'market' : group !== 'recent')),
    words,
  );
  const shown = new Set<string>();
  return groups.flatMap((group) => {
    const own = [...found, ...local].filter((entry) => entry.group === group && !shown.has(entry.id));
    const picked = own.slice(0, words === '' ? mostWithoutWords : mostOfGroup);
    for (const { id } of picked) shown.add(id);
    return picked.length > 0 ? [picked] : [];
  });
}

/** The entries whose texts match the words, the best first. */
export const matchEntries = (entries: readonly Entry[], words: string): Entry[] =>
  rankMatches(entries, words, ({ label, words: more = '', hint = '' }) => `${label} ${more} ${hint}`);

/** The texts that make entries of search results. */
export interface ResultTexts {
  readonly order: (number: string) => string;
  readonly orderHint: (order: SearchResults['orders'][number]) => string;
  readonly offer: (offer: SearchResults['offers'][number]) => string;
  readonly offerHint: (offer: SearchResults['offers'][number]) => string;
}

/** Results of the server as entries of a buyer or a seller. */
export function toEntries(results: SearchResults, side: 'buyer' | 'seller', texts: ResultTexts): Entry[] {
  const isBuyer = side === 'buyer';
  const partners = isBuyer ? '/verkaufer-management' : '/kaufer-management';
  const offers = isBuyer ? '/handelsplatz' : '/meine-angebote';
  return [
    ...results.orders.map((order) => ({
      id: `order:${order._id}`,
      group: 'orders' as const,
      label: texts.order(order.orderId),
      hint: texts.orderHint(order),
      to: `/orders?bestellung=${order._id}`,
    })),
    ...results.people.map(({ _id, name, customerNo }) => ({
      id: `person:${_id}`,
      group: 'people' as const,
      label: name,
      hint: isBuyer ? undefined : customerNo,
      to: `${partners}/${_id}`,
    })),
    ...results.offers.map((offer) => ({
      id: `offer:${offer._id}`,
      group: 'offers' as const,
      label: texts.offer(offer),
      hint: texts.offerHint(offer),
      to: `${offers}?angebot=${offer._id}`,
    })),
  ];
}
