import type { QueryOf } from '../../platform/api/typed-routes.ts';
import { readChoice, readDay, readText } from '../../platform/search-params.ts';

/** The ranges of the buttons, in days. All has no limit (Specification 9). */
const rangeDays = { tag: 1, woche: 7, monat: 30 } as const;

export type Range = keyof typeof rangeDays | 'alle';

/** The state of the ranking report, kept in the address. */
export interface RankingSearch {
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

/** Whether any search parameter narrows the ranking. */
export const isNarrowed = ({ partner: _, wert: __, rang: ___, ...filters }: RankingSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
