import type { OrderGroupColumn, OrderListSearch, OrderPeriod } from '@handelsplatz/domain/orders';
import { readChoice, readDay, readPage, readText } from '../../platform/search-params.ts';

/** The columns by which the server can sort. */
const sortColumns = [
  'created',
  'orderId',
  'status',
  'product',
  'terminal',
  'buyer',
  'seller',
  'deliveryAddress',
  'volume',
  'price',
  'net',
  'invoice',
  'paymentTerm',
  'collectionStart',
] as const;

/** The filters that choose among values, as comma-separated lists of identifiers. */
const listNames = [
  'status',
  'produkt',
  'terminal',
  'verkaeufer',
  'kaeufer',
  'tochter',
  'adresse',
  'einheit',
  'ohneStatus',
  'ohneProdukt',
  'ohneTerminal',
  'ohneVerkaeufer',
  'ohneKaeufer',
] as const;

/** By what the list can be grouped. As in the domain; the sign-in page loads this file, and not all rules of orders. */
export const groupNames = [
  'product',
  'terminal',
  'buyer',
  'seller',
  'status',
  'day',
] as const satisfies readonly OrderGroupColumn[];

/** The filters by amounts, as decimal numbers with a point. */
const amountNames = ['preisVon', 'preisBis', 'mengeVon', 'mengeBis', 'betragVon', 'betragBis'] as const;

/** As in the domain; the sign-in page loads this file, and not all rules of orders. */
const periods = [
  'today',
  'yesterday',
  'last7days',
  'last30days',
  'last90days',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const satisfies readonly OrderPeriod[];

const dayNames = ['von', 'bis', 'abholungVon', 'abholungBis'] as const;

/** The state of the order list, kept in the address. */
export type OrdersSearch = OrderListSearch & {
  readonly sort?: (typeof sortColumns)[number] | undefined;
  /** The shown columns; omitted: the usual ones. */
  readonly spalten?: string | undefined;
  /** The saved view that was opened. */
  readonly ansicht?: string | undefined;
  readonly seite?: number | undefined;
  /** The order whose details are open. */
  readonly bestellung?: string | undefined;
  /** The part of the open order to which it is opened. */
  readonly teil?: 'abholschein' | undefined;
  /** The kept file that is offered, as a mail of a view names it. */
  readonly datei?: string | undefined;
};

/** Reads the search parameters of the order list. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const read = <K extends string, V>(names: readonly K[], toValue: (value: unknown) => V) =>
    Object.fromEntries(names.map((name) => [name, toValue(raw[name])])) as Record<K, V>;
  return {
    ...read(listNames, (value) => readText(value, 4000)),
    ...read(amountNames, readAmount),
    ...read(dayNames, readDay),
    nummer: readText(raw.nummer, 4000),
    zeit: readChoice(raw.zeit, periods),
    markt: readChoice(raw.markt, ['additive']),
    daten: readChoice(raw.daten, ['original']),
    gruppe: readChoice(raw.gruppe, groupNames),
    sort: readChoice(raw.sort, sortColumns),
    richtung: readChoice(raw.richtung, ['asc']),
    spalten: readText(raw.spalten, 400),
    ansicht: readText(raw.ansicht, 40),
    seite: readPage(raw.seite),
    bestellung: readText(raw.bestellung, 40),
    teil: readChoice(raw.teil, ['abholschein']),
    datei: readText(raw.datei, 40),
  };
}

function readAmount(value: unknown): string | undefined {
  const text = readText(value, 20);
  return text !== undefined && /^\d{1,10}(\.\d{1,3})?$/.test(text) ? text : undefined;
}

const filterNames = [...listNames, ...amountNames, ...dayNames, 'zeit', 'daten'] as const;

/** No filter, and the first page. */
export const noOrderFilters: Partial<OrdersSearch> = Object.fromEntries(
  [...filterNames, 'nummer', 'seite'].map((name) => [name, undefined]),
);

/** The number of filters that are set, without the order number. */
export const countFilters = (search: OrdersSearch): number =>
  filterNames.filter((name) => search[name] !== undefined).length;

/** Whether any filter is set. */
export const hasOrderFilters = (search: OrdersSearch): boolean =>
  search.nummer !== undefined || countFilters(search) > 0;

/** What a saved view keeps: the filters, the groups, the sort and the columns, without the page and what is open. */
export function toSavedOrderSearch(search: OrdersSearch): Record<string, string> {
  const { ansicht: _, seite: __, bestellung: ___, datei: ____, teil: _part, ...kept } = search;
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
