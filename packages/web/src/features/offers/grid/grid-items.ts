import type { OwnOffer } from '@handelsplatz/contract/offers';

/** A line of the grid: an offer, or the heading of a group. */
export type GridItem =
  | { readonly kind: 'offer'; readonly offer: OwnOffer }
  | { readonly kind: 'group'; readonly name: string; readonly count: number };

/** What offers are grouped by. */
export const groupings = ['product', 'terminal', 'region', 'status'] as const;
/** What offers are grouped by. */
export type OfferGrouping = (typeof groupings)[number];

const keys: Readonly<Record<OfferGrouping, (offer: OwnOffer, statusText: (offer: OwnOffer) => string) => string>> = {
  product: ({ product }) => product.name,
  terminal: ({ terminal }) => terminal.name,
  region: ({ terminal }) => terminal.region,
  status: (offer, statusText) => statusText(offer),
};

/** The lines of the grid. Groups stand in the sequence of their first offer; inside a group the sort stays. */
export function toGridItems(
  offers: readonly OwnOffer[],
  grouping: OfferGrouping | undefined,
  statusText: (offer: OwnOffer) => string,
): GridItem[] {
  if (!grouping) return offers.map((offer) => ({ kind: 'offer', offer }));
  const groups = Map.groupBy(offers, (offer) => keys[grouping](offer, statusText));
  return [...groups].flatMap(([name, members]): GridItem[] => [
    { kind: 'group', name, count: members.length },
    ...members.map((offer): GridItem => ({ kind: 'offer', offer })),
  ]);
}

/** The offer of a line; undefined for the heading of a group. */
export function toOffer(item: GridItem | undefined): OwnOffer | undefined {
  return item?.kind === 'offer' ? item.offer : undefined;
}
