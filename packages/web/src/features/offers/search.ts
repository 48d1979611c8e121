import type { OwnOffer } from '@handelsplatz/contract/offers';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import { readChoice, readList, readText } from '../../platform/search-params.ts';
import { type Grouping, groupings } from './grid/grid-items.ts';

const sortable = ['product', 'terminal', 'price', 'total', 'remaining', 'valid', 'status'] as const;
/** What offers are sorted by. */
export type OfferSort = (typeof sortable)[number];

/** The state of an offer for its seller: its status, or a halt of its live price. */
export type OfferState = OwnOffer['status'] | 'HALTED';

/** The state of an offer. A halt matters only if the offer would otherwise be in the market. */
export function toOfferState({ status, halted }: Pick<OwnOffer, 'status' | 'halted'>): OfferState {
  return status === 'ACTIVE' && halted ? 'HALTED' : status;
}

/** The state of offer management, kept in the address. */
export interface OffersSearch {
  /** The tab: fuels without it. */
  readonly art?: 'additive' | undefined;
  readonly q?: string | undefined;
  readonly status?: OfferState | undefined;
  /** Ids of products and terminals, with commas. */
  readonly produkte?: string | undefined;
  readonly terminals?: string | undefined;
  readonly preisart?: 'FIXED' | 'API' | 'TRACKING' | 'none' | undefined;
  /** The customer whose prices are shown. */
  readonly kunde?: string | undefined;
  readonly gruppe?: Grouping | undefined;
  /** Hidden columns, with commas. */
  readonly ohne?: string | undefined;
  readonly sort?: OfferSort | undefined;
  readonly richtung?: 'desc' | undefined;
  /** The opened form: `neu` or the id of an offer. */
  readonly angebot?: string | undefined;
}

/** Reads the search parameters of offer management. */
export function readOffersSearch(raw: Record<string, unknown>): OffersSearch {
  return {
    art: readChoice(raw.art, ['additive']),
    q: readText(raw.q, 100),
    status: readChoice(raw.status, ['ACTIVE', 'HALTED', 'PAUSED', 'EXPIRED', 'REMOVED']),
    produkte: readText(raw.produkte, 4_000),
    terminals: readText(raw.terminals, 4_000),
    preisart: readChoice(raw.preisart, ['FIXED', 'API', 'TRACKING', 'none']),
    kunde: readText(raw.kunde, 40),
    gruppe: readChoice(raw.gruppe, groupings),
    ohne: readText(raw.ohne, 300),
    sort: readChoice(raw.sort, sortable),
    richtung: readChoice(raw.richtung, ['desc']),
    angebot: readText(raw.angebot, 40),
  };
}

/** The parameters that choose offers. */
export const filterKeys = ['q', 'status', 'produkte', 'terminals', 'preisart'] as const;

type Compare = (a: OwnOffer, b: OwnOffer) => number;

const byProduct: Compare = (a, b) =>
  compareProducts(a.product, b.product) || a.terminal.name.localeCompare(b.terminal.name, 'de');

const comparisons: Readonly<Record<OfferSort, Compare>> = {
  product: byProduct,
  terminal: (a, b) => a.terminal.name.localeCompare(b.terminal.name, 'de'),
  price: (a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
  total: (a, b) => a.totalVolume - b.totalVolume,
  remaining: (a, b) => a.remainingVolume - b.remainingVolume,
  valid: (a, b) => a.offerAvailability.to.localeCompare(b.offerAvailability.to),
  status: (a, b) => toOfferState(a).localeCompare(toOfferState(b)),
};

/** The matching offers, sorted as requested. */
export function selectOffers(offers: readonly OwnOffer[], search: OffersSearch): OwnOffer[] {
  const matches = createMatch(search);
  const compare = comparisons[search.sort ?? 'product'];
  const sign = search.richtung === 'desc' ? -1 : 1;
  return offers.filter(matches).sort((a, b) => sign * compare(a, b) || byProduct(a, b));
}

function createMatch(search: OffersSearch): (offer: OwnOffer) => boolean {
  const words = (search.q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const [products, terminals] = [new Set(readList(search.produkte)), new Set(readList(search.terminals))];
  return (offer) => {
    const text = `${offer.product.name} ${offer.terminal.name} ${offer.terminal.region} ${offer.externalId ?? ''}`;
    const lower = text.toLocaleLowerCase('de');
    return (
      (!search.status || toOfferState(offer) === search.status) &&
      (products.size === 0 || products.has(offer.product._id)) &&
      (terminals.size === 0 || terminals.has(offer.terminal._id)) &&
      (!search.preisart || (search.preisart === 'none' ? offer.price === null : offer.priceType === search.preisart)) &&
      words.every((word) => lower.includes(word))
    );
  };
}
