import type { OwnOffer } from '@handelsplatz/contract/offers';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import { readChoice, readText } from '../../platform/search-params.ts';

const sortable = ['product', 'terminal', 'price', 'remaining', 'valid', 'status'] as const;

/** The state of an offer for its seller: its status, or a halt of its live price. */
export type OfferState = OwnOffer['status'] | 'HALTED';

/** The state of an offer. A halt matters only if the offer would otherwise be in the market. */
export function toOfferState({ status, halted }: Pick<OwnOffer, 'status' | 'halted'>): OfferState {
  return status === 'ACTIVE' && halted ? 'HALTED' : status;
}

/** The state of offer management, kept in the address. */
export interface OffersSearch {
  readonly q?: string | undefined;
  readonly status?: OfferState | undefined;
  readonly sort?: (typeof sortable)[number] | undefined;
  readonly richtung?: 'desc' | undefined;
}

/** Reads the search parameters of offer management. */
export function readOffersSearch(raw: Record<string, unknown>): OffersSearch {
  return {
    q: readText(raw.q, 100),
    status: readChoice(raw.status, ['ACTIVE', 'HALTED', 'PAUSED', 'EXPIRED', 'REMOVED']),
    sort: readChoice(raw.sort, sortable),
    richtung: readChoice(raw.richtung, ['desc']),
  };
}

type Compare = (a: OwnOffer, b: OwnOffer) => number;

const byProduct: Compare = (a, b) =>
  compareProducts(a.product, b.product) || a.terminal.name.localeCompare(b.terminal.name, 'de');

const comparisons: Readonly<Record<(typeof sortable)[number], Compare>> = {
  product: byProduct,
  terminal: (a, b) => a.terminal.name.localeCompare(b.terminal.name, 'de'),
  price: (a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
  remaining: (a, b) => a.remainingVolume - b.remainingVolume,
  valid: (a, b) => a.offerAvailability.to.localeCompare(b.offerAvailability.to),
  status: (a, b) => toOfferState(a).localeCompare(toOfferState(b)),
};

/** The matching offers, sorted as requested. */
export function selectOffers(offers: readonly OwnOffer[], search: OffersSearch): OwnOffer[] {
  const words = (search.q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const matching = offers.filter((offer) => {
    const text = `${offer.product.name} ${offer.terminal.name} ${offer.terminal.region} ${offer.displayName}`;
    const lower = text.toLocaleLowerCase('de');
    return (!search.status || toOfferState(offer) === search.status) && words.every((word) => lower.includes(word));
  });
  const compare = comparisons[search.sort ?? 'product'];
  const sign = search.richtung === 'desc' ? -1 : 1;
  return matching.sort((a, b) => sign * compare(a, b) || byProduct(a, b));
}
