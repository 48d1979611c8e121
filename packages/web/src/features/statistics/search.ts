import type { QueryOf } from '../../platform/api/typed-routes.ts';
import { readChoice, readDay, readText } from '../../platform/search-params.ts';

/** The ranges of the buttons, in days. All has no limit (Specification 9). */
export const rangeDays = { tag: 1, woche: 7, monat: 30 } as const;

export type Range = keyof typeof rangeDays | 'alle';

/** The parts of the page. Without one, its first part shows: a buyer's purchases, a seller's sales, an admin's ranking. */
export type ReportPart = 'vergleich' | 'rangliste' | 'news';

/** The state of the statistics, kept in the address. */
export interface RankingSearch {
  readonly teil?: ReportPart | undefined;
  readonly zeitraum?: keyof typeof rangeDays | undefined;
  readonly von?: string | undefined;
  readonly bis?: string | undefined;
  readonly terminal?: string | undefined;
  readonly produkt?: string | undefined;
  readonly adresse?: string | undefined;
  /** The trading partner whose products are shown. */
  readonly partner?: string | undefined;
  /** What the charts show; the volume by default. `preis` only for buyers. */
  readonly wert?: 'umsatz' | 'preis' | undefined;
  /** The provider ranks sellers instead of buyers. */
  readonly rang?: 'verkaeufer' | undefined;
}

/** Reads the search parameters of the report. */
export function readRankingSearch(raw: Record<string, unknown>): RankingSearch {
  return {
    teil: readChoice(raw.teil, ['vergleich', 'rangliste', 'news']),
    zeitraum: readChoice(raw.zeitraum, ['tag', 'woche', 'monat']),
    von: readDay(raw.von),
    bis: readDay(raw.bis),
    terminal: readText(raw.terminal),
    produkt: readText(raw.produkt),
    adresse: readText(raw.adresse, 400),
    partner: readText(raw.partner, 200),
    wert: readChoice(raw.wert, ['umsatz', 'preis']),
    rang: readChoice(raw.rang, ['verkaeufer']),
  };
}

/**
 * The query for the server: two days if both are chosen and neither is after today, else the days of a button, else all. A
 * start without an end ends today.
 */
export function statsQuery(search: RankingSearch, today: string): QueryOf<'GET', '/api/orders/orderStats'> {
  const { von, bis, zeitraum } = search;
  const end = bis !== undefined && bis <= today ? bis : today;
  const chosen = von !== undefined && von <= end ? `${von},${end}` : undefined;
  return {
    statType: 'ACCOUNT_RANKING',
    terminalSelected: search.terminal,
    productSelected: search.produkt,
    deliveryAddressSelected: search.adresse,
    dateRangeSelected: chosen,
    ...(search.rang && { rankedSide: 'seller' as const }),
    dayQuery: chosen || !zeitraum ? undefined : rangeDays[zeitraum],
  };
}

/** Takes every filter of the page back. */
export const noRankingFilters: Partial<RankingSearch> = {
  zeitraum: undefined,
  von: undefined,
  bis: undefined,
  terminal: undefined,
  produkt: undefined,
  adresse: undefined,
};

/** Whether any search parameter narrows the ranking. */
export const isNarrowed = ({ teil: _, partner: __, wert: ___, rang: ____, ...filters }: RankingSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
