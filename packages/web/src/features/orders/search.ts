import { readChoice, readDay, readPage, readText } from '../../platform/search-params.ts';

/** The columns by which the server can sort. */
const sortColumns = ['created', 'orderId', 'price', 'volume', 'invoice', 'collectionStart', 'status'] as const;

/** The state of the order list, kept in the address. Lists are comma-separated. */
export interface OrdersSearch {
  readonly nummer?: string | undefined;
  readonly status?: string | undefined;
  readonly produkt?: string | undefined;
  readonly terminal?: string | undefined;
  readonly verkaeufer?: string | undefined;
  readonly kaeufer?: string | undefined;
  readonly von?: string | undefined;
  readonly bis?: string | undefined;
  readonly sort?: (typeof sortColumns)[number] | undefined;
  readonly richtung?: 'asc' | undefined;
  readonly seite?: number | undefined;
  /** The order whose details are open. */
  readonly bestellung?: string | undefined;
}

/** Reads the search parameters of the order list. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  return {
    nummer: readText(raw.nummer, 40),
    status: readText(raw.status, 200),
    produkt: readText(raw.produkt, 4000),
    terminal: readText(raw.terminal, 4000),
    verkaeufer: readText(raw.verkaeufer, 4000),
    kaeufer: readText(raw.kaeufer, 4000),
    von: readDay(raw.von),
    bis: readDay(raw.bis),
    sort: readChoice(raw.sort, sortColumns),
    richtung: readChoice(raw.richtung, ['asc']),
    seite: readPage(raw.seite),
    bestellung: readText(raw.bestellung, 40),
  };
}

/** No filter, and the first page. */
export const noFilters: Partial<OrdersSearch> = {
  nummer: undefined,
  status: undefined,
  produkt: undefined,
  terminal: undefined,
  verkaeufer: undefined,
  kaeufer: undefined,
  von: undefined,
  bis: undefined,
  seite: undefined,
};

const filterNames = ['status', 'produkt', 'terminal', 'verkaeufer', 'kaeufer', 'von', 'bis'] as const;

/** The number of filters that are set, without the order number. */
export const countFilters = (search: OrdersSearch): number =>
  filterNames.filter((name) => search[name] !== undefined).length;

/** Whether any filter is set. */
export const hasFilters = (search: OrdersSearch): boolean => search.nummer !== undefined || countFilters(search) > 0;
