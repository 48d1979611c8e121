import type { OrderPeriod } from './periods.ts';
import { orderStatuses } from './status.ts';

/** The columns by which the order list can be sorted. */
export const orderSortColumns = [
  'created',
  'orderId',
  'status',
  'product',
  'terminal',
  'buyer',
  'seller',
  'deliveryAddress',
  'purchaseUnit',
  'volume',
  'price',
  'net',
  'invoice',
  'paymentTerm',
  'collectionStart',
  'collectionEnd',
] as const;
export type OrderSortColumn = (typeof orderSortColumns)[number];

/**
 * Up to this number the orders of a list are counted and summed exactly, sorted by any column and grouped. A longer list stands
 * by time (docs/decisions/0145-order-list-from-the-database.md).
 */
export const mostCountedOrders = 10_000;

/** By what the order list can be grouped. */
export const orderGroupColumns = ['product', 'terminal', 'buyer', 'seller', 'status', 'day'] as const;
export type OrderGroupColumn = (typeof orderGroupColumns)[number];

/** The columns of a file of orders. */
export const orderFileColumns = [
  'orderId',
  'created',
  'status',
  'edited',
  'buyer',
  'customerNo',
  'seller',
  'product',
  'category',
  'terminal',
  'region',
  'street',
  'zipCode',
  'city',
  'volume',
  'purchaseUnit',
  'price',
  'net',
  'vat',
  'vatCategory',
  'invoice',
  'paymentTerm',
  'collectionTime',
  'collectionStart',
  'collectionEnd',
  'contractNumber',
  'liftingNumber',
  'pickupNumber',
  'reference',
  '_id',
  'originalOrderId',
] as const;
export type OrderFileColumn = (typeof orderFileColumns)[number];

/** The filters that choose among values, as comma-separated lists of identifiers. */
type ListName =
  | 'status'
  | 'produkt'
  | 'terminal'
  | 'verkaeufer'
  | 'kaeufer'
  | 'tochter'
  | 'adresse'
  | 'einheit'
  | 'ohneStatus'
  | 'ohneProdukt'
  | 'ohneTerminal'
  | 'ohneVerkaeufer'
  | 'ohneKaeufer';

/** Decimal numbers with a point, and calendar days. */
type BoundName =
  | 'preisVon'
  | 'preisBis'
  | 'mengeVon'
  | 'mengeBis'
  | 'betragVon'
  | 'betragBis'
  | 'von'
  | 'bis'
  | 'abholungVon'
  | 'abholungBis';

/** The parameters of the order list in the page's address that decide what the list holds. Saved views keep them. */
export type OrderListSearch = { readonly [K in ListName | BoundName]?: string | undefined } & {
  /** Parts of numbers of orders, with a comma between two. */
  readonly nummer?: string | undefined;
  /** A period relative to today; it comes before `von` and `bis`. */
  readonly zeit?: OrderPeriod | undefined;
  readonly markt?: 'additive' | undefined;
  /** The first values of changed orders instead of those of now. */
  readonly daten?: 'original' | undefined;
  readonly gruppe?: OrderGroupColumn | undefined;
  readonly sort?: OrderSortColumn | undefined;
  readonly richtung?: 'asc' | undefined;
};

const readList = (text: string | undefined): string[] => (text ? text.split(',') : []);

/**
 * The address of the order list as a query of the interface: for the list, its file, the place of an order, and the files of saved
 * views. The one translation for browser and server.
 * @example toOrdersQuery({ status: 'CONFIRMED', zeit: 'last7days' }).createdWithin // 'last7days'
 */
export function toOrdersQuery(search: OrderListSearch) {
  const states = (list: string | undefined) => orderStatuses.filter((status) => readList(list).includes(status));
  const amount = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    productType: search.markt ?? ('spot' as const),
    dataType: search.daten ?? ('modified' as const),
    search: readList(search.nummer),
    groupBy: search.gruppe,
    sortBy: search.sort ?? ('created' as const),
    sortType: search.richtung ?? ('desc' as const),
    productList: readList(search.produkt),
    terminalList: readList(search.terminal),
    sellerList: readList(search.verkaeufer),
    buyerList: readList(search.kaeufer),
    shareholderList: readList(search.tochter),
    deliveryAddressList: readList(search.adresse),
    purchaseUnitList: (['cbm', 'lt'] as const).filter((unit) => readList(search.einheit).includes(unit)),
    orderStatusList: states(search.status),
    orderStatusNotList: states(search.ohneStatus),
    productNotList: readList(search.ohneProdukt),
    terminalNotList: readList(search.ohneTerminal),
    sellerNotList: readList(search.ohneVerkaeufer),
    buyerNotList: readList(search.ohneKaeufer),
    priceMin: amount(search.preisVon),
    priceMax: amount(search.preisBis),
    orderQuantityMin: amount(search.mengeVon),
    orderQuantityMax: amount(search.mengeBis),
    invoiceMin: amount(search.betragVon),
    invoiceMax: amount(search.betragBis),
    createdWithin: search.zeit,
    createdStart: search.zeit ? undefined : search.von,
    createdEnd: search.zeit ? undefined : search.bis,
    collectionRangeStart: search.abholungVon,
    collectionRangeEnd: search.abholungBis,
  };
}

/** The columns of a file for a column of the list. */
const fileColumns: Readonly<Record<string, readonly OrderFileColumn[]>> = {
  orderId: ['orderId'],
  status: ['status'],
  created: ['created'],
  goods: ['product', 'terminal'],
  counterpart: ['buyer', 'customerNo', 'seller'],
  volume: ['volume', 'purchaseUnit'],
  price: ['price'],
  net: ['net'],
  invoice: ['vat', 'invoice'],
  collectionStart: ['collectionStart', 'collectionEnd'],
  paymentTerm: ['paymentTerm'],
  deliveryAddress: ['street', 'zipCode', 'city'],
  contractNumber: ['contractNumber'],
  liftingNumber: ['liftingNumber'],
  pickupNumber: ['pickupNumber'],
  reference: ['reference'],
};

/** The columns of a file with what the list shows. */
export const toFileColumns = (columns: readonly string[]): OrderFileColumn[] =>
  columns.flatMap((id) => fileColumns[id] ?? []);
