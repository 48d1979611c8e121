import { compareProducts } from '../catalogue/index.ts';

/** What a seller's own offers are sorted by. */
export const ownOfferSorts = ['product', 'terminal', 'price', 'total', 'remaining', 'valid', 'status'] as const;
/** What a seller's own offers are sorted by. */
export type OwnOfferSort = (typeof ownOfferSorts)[number];

/** The states of an offer for its seller. HALTED: its live price is halted, otherwise it would be in the market. */
export const ownOfferStates = ['ACTIVE', 'HALTED', 'PAUSED', 'EXPIRED', 'REMOVED'] as const;
/** The state of an offer for its seller. */
export type OwnOfferState = (typeof ownOfferStates)[number];

/** The kinds of prices by which own offers are filtered. `none`: an offer without a price now. */
export const ownPriceKinds = ['FIXED', 'API', 'TRACKING', 'none'] as const;

/** The part of an own offer that decides whether it is listed, and where. */
export interface ListedOwnOffer {
  readonly product: { readonly _id: string; readonly name: string; readonly category: string };
  readonly terminal: { readonly _id: string; readonly name: string; readonly region: string };
  readonly externalId: string | null;
  readonly priceType: 'FIXED' | 'API' | 'TRACKING';
  readonly price: number | null;
  readonly status: Exclude<OwnOfferState, 'HALTED'>;
  readonly halted: boolean;
  readonly totalVolume: number;
  readonly remainingVolume: number;
  readonly offerAvailability: { readonly to: string };
}

/** The filter of own offers: words, state, ids and kind of price. */
export interface OwnOfferFilter {
  readonly q?: string | undefined;
  readonly state?: OwnOfferState | undefined;
  readonly products?: readonly string[] | undefined;
  readonly terminals?: readonly string[] | undefined;
  readonly priceKind?: (typeof ownPriceKinds)[number] | undefined;
}

/** The state of an offer. A halt matters only if the offer would otherwise be in the market. */
export function toOwnOfferState({ status, halted }: Pick<ListedOwnOffer, 'status' | 'halted'>): OwnOfferState {
  return status === 'ACTIVE' && halted ? 'HALTED' : status;
}

/** Whether an own offer matches the filter and every word of the search. Page and file use this same rule. */
export function ownOfferMatcher(filter: OwnOfferFilter): (offer: ListedOwnOffer) => boolean {
  const words = (filter.q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const [products, terminals] = [new Set(filter.products), new Set(filter.terminals)];
  const { state, priceKind } = filter;
  return (offer) =>
    (!state || toOwnOfferState(offer) === state) &&
    (products.size === 0 || products.has(offer.product._id)) &&
    (terminals.size === 0 || terminals.has(offer.terminal._id)) &&
    (!priceKind || (priceKind === 'none' ? offer.price === null : offer.priceType === priceKind)) &&
    (words.length === 0 || hasWords(offer, words));
}

function hasWords({ product, terminal, externalId }: ListedOwnOffer, words: readonly string[]): boolean {
  const text = `${product.name} ${terminal.name} ${terminal.region} ${externalId ?? ''}`.toLocaleLowerCase('de');
  return words.every((word) => text.includes(word));
}

type Compare = (a: ListedOwnOffer, b: ListedOwnOffer) => number;

const { compare } = new Intl.Collator('de', { numeric: true });
const byTerminal: Compare = (a, b) => compare(a.terminal.name, b.terminal.name);
const byProduct: Compare = (a, b) => compareProducts(a.product, b.product) || byTerminal(a, b);

const comparisons: Readonly<Record<OwnOfferSort, Compare>> = {
  product: byProduct,
  terminal: byTerminal,
  price: (a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE),
  total: (a, b) => a.totalVolume - b.totalVolume,
  remaining: (a, b) => a.remainingVolume - b.remainingVolume,
  valid: (a, b) => Date.parse(a.offerAvailability.to) - Date.parse(b.offerAvailability.to),
  status: (a, b) => compare(toOwnOfferState(a), toOwnOfferState(b)),
};

/** Sorts own offers by a column, and by product and terminal where it says nothing. */
export function createOwnOfferSort(sort: OwnOfferSort = 'product', direction: 'asc' | 'desc' = 'asc'): Compare {
  const sign = direction === 'desc' ? -1 : 1;
  return (a, b) => sign * comparisons[sort](a, b) || byProduct(a, b);
}
