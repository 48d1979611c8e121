import type { OwnOffer } from '@handelsplatz/contract/offers';
import {
  createOwnOfferSort,
  type OwnOfferFilter,
  type OwnOfferSort,
  type OwnOfferState,
  ownOfferMatcher,
  ownOfferSorts,
  ownOfferStates,
  ownPriceKinds,
} from '@handelsplatz/domain/offers';
import { readChoice, readList, readPage, readText } from '../../platform/search-params.ts';
import { groupings, type OfferGrouping } from './grid/grid-items.ts';

/** How many offers a page may have. Without a choice the grid scrolls through all of them. */
export const pageSizes = ['50', '100', '200'] as const;

/** The state of offer management, kept in the address. */
export interface OffersSearch {
  /** The tab: fuels without it. */
  readonly art?: 'additive' | undefined;
  readonly q?: string | undefined;
  readonly status?: OwnOfferState | undefined;
  /** Ids of products and terminals, with commas. */
  readonly produkte?: string | undefined;
  readonly terminals?: string | undefined;
  readonly preisart?: (typeof ownPriceKinds)[number] | undefined;
  /** The customer whose prices are shown. */
  readonly kunde?: string | undefined;
  readonly gruppe?: OfferGrouping | undefined;
  /** Hidden columns, with commas. */
  readonly ohne?: string | undefined;
  readonly sort?: OwnOfferSort | undefined;
  readonly richtung?: 'desc' | undefined;
  /** Offers on one page, and the page, from 1. */
  readonly je?: (typeof pageSizes)[number] | undefined;
  readonly seite?: number | undefined;
  /** The opened form: `neu` or the id of an offer. */
  readonly angebot?: string | undefined;
}

/** The address, and the way to change it. */
export interface SearchProps {
  readonly search: OffersSearch;
  readonly onSearch: (change: Partial<OffersSearch>) => void;
}

/**
 * The columns that are hidden, with commas. Without a choice the base price stands beside the price of a chosen customer.
 */
export function hiddenColumns({ kunde, ohne }: Pick<OffersSearch, 'kunde' | 'ohne'>): string {
  return ohne ?? (kunde === undefined ? 'region,externalId,base,from' : 'region,externalId,from');
}

/** Reads the search parameters of offer management. */
export function readOffersSearch(raw: Record<string, unknown>): OffersSearch {
  return {
    art: readChoice(raw.art, ['additive']),
    q: readText(raw.q, 100),
    status: readChoice(raw.status, ownOfferStates),
    produkte: readText(raw.produkte, 4_000),
    terminals: readText(raw.terminals, 4_000),
    preisart: readChoice(raw.preisart, ownPriceKinds),
    kunde: readText(raw.kunde, 40),
    gruppe: readChoice(raw.gruppe, groupings),
    ohne: readText(raw.ohne, 300),
    sort: readChoice(raw.sort, ownOfferSorts),
    richtung: readChoice(raw.richtung, ['desc']),
    je: readChoice(readText(raw.je), pageSizes),
    seite: readPage(raw.seite),
    angebot: readText(raw.angebot, 40),
  };
}

/** The parameters that choose offers. */
export const filterKeys = ['q', 'status', 'produkte', 'terminals', 'preisart'] as const;

const listKeys: readonly (keyof OffersSearch)[] = [...filterKeys, 'gruppe', 'sort', 'richtung', 'je', 'art'];

/** A change of the search. Whatever changes the list leads back to its first page. */
export function toFirstPage(change: Partial<OffersSearch>): Partial<OffersSearch> {
  return listKeys.some((key) => key in change) ? { ...change, seite: undefined } : change;
}

function toFilter({ q, status, produkte, terminals, preisart }: OffersSearch): OwnOfferFilter {
  return {
    q,
    state: status,
    products: readList(produkte),
    terminals: readList(terminals),
    priceKind: preisart,
  };
}

/** The matching offers, sorted as requested. */
export function selectOffers(offers: readonly OwnOffer[], search: OffersSearch): OwnOffer[] {
  return offers.filter(ownOfferMatcher(toFilter(search))).sort(createOwnOfferSort(search.sort, search.richtung));
}

/** The offers of the chosen page. A page beyond the last one shows the last. */
export function pageOffers<T>(offers: readonly T[], { je, seite = 1 }: Pick<OffersSearch, 'je' | 'seite'>) {
  if (je === undefined) return { rows: offers, page: undefined };
  const size = Number(je);
  const number = Math.min(seite, Math.max(1, Math.ceil(offers.length / size)));
  return {
    rows: offers.slice((number - 1) * size, number * size),
    page: { number, size, total: offers.length },
  };
}

/** The same filter and sort for the exported file. */
export function toExportQuery(search: OffersSearch) {
  return {
    ...toFilter(search),
    productType: search.art === 'additive' ? ('ADDITIVE' as const) : ('FUEL' as const),
    customerId: search.kunde,
    sort: search.sort,
    direction: search.richtung,
  };
}
