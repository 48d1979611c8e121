import {
  mostConfirmations,
  mostCountedOrders,
  orderFileColumns,
  orderGroupColumns,
  orderPeriods,
  orderSortColumns,
} from '@handelsplatz/domain/orders';
import { z } from 'zod';
import {
  boundedCount,
  counts,
  day,
  id,
  instant,
  line,
  list,
  money,
  pageOfMany,
  paging,
  price,
  quantity,
  within,
} from '../common/index.ts';
import { orderRow, orderStatus } from './orders.ts';

/** Columns by which the list can be sorted. */
export const orderSortColumn = z.enum(orderSortColumns);

/** By what the list can be grouped. */
export const orderGroupColumn = z.enum(orderGroupColumns);

/** A price, an amount or a quantity in a filter. An empty one counts as omitted. */
const amount = z
  .preprocess(
    (value: number | string) => (value === '' ? undefined : value),
    z.coerce
      .number<number>()
      .check(...within(0, 1_000_000_000, counts('Price, amount or quantity in the unit of its column')))
      .optional(),
  )
  .optional();
const purchaseUnit = z.enum(['cbm', 'lt']);
const period = z.enum(orderPeriods);

/** Each part is looked for in all numbers of an account. */
const mostParts = 100;

/**
 * The filters and the sort of the list (Specification 7). Days and amounts include both ends. A `…NotList` leaves orders out.
 * `createdWithin` is a period relative to today, such as `last7days`, and comes before `createdStart` and `createdEnd`. `orderId`
 * takes parts of order numbers and identifiers of orders; `search` parts of any number of an order: also of its contract, loading,
 * pickup and bills of lading. Of several parts one must hold. `groupBy` sorts by groups first.
 */
const choice = {
  productType: z.enum(['spot', 'additive']).default('spot'),
  dataType: z.enum(['modified', 'original']).default('modified'),
  orderId: list(line(40), mostParts),
  search: list(line(40), mostParts),
  groupBy: orderGroupColumn.optional(),
  sortBy: orderSortColumn.default('created'),
  sortType: z.enum(['asc', 'desc']).default('desc'),
  priceMin: amount,
  priceMax: amount,
  invoiceMin: amount,
  invoiceMax: amount,
  orderQuantityMin: amount,
  orderQuantityMax: amount,
  collectionRangeStart: day.optional(),
  collectionRangeEnd: day.optional(),
  createdStart: day.optional(),
  createdEnd: day.optional(),
  createdWithin: period.optional(),
  productList: list(id),
  terminalList: list(id),
  deliveryAddressList: list(line(200)),
  sellerList: list(id),
  buyerList: list(id),
  orderStatusList: list(orderStatus),
  shareholderList: list(id),
  purchaseUnitList: list(purchaseUnit),
  productNotList: list(id),
  terminalNotList: list(id),
  sellerNotList: list(id),
  buyerNotList: list(id),
  orderStatusNotList: list(orderStatus),
};

export const orderHistoryParameters = z.strictObject({ ...paging, ...choice });
export type OrderHistoryParameters = z.infer<typeof orderHistoryParameters>;

/** The filters and the sort of a list without its page. */
export type OrderChoice = Omit<OrderHistoryParameters, 'pageNumber' | 'pageLimit'>;

/** A choice of a filter with the number of orders it would give under all other filters. */
const countedOption = z.object({
  _id: z.string(),
  name: z.string(),
  count: z
    .number()
    .nullable()
    .describe(
      `Null where more than ${mostCountedOrders} orders pass the other filters; then a choice may also give none`,
    ),
});
export type CountedOption = z.infer<typeof countedOption>;

const sums = z.object({
  volumes: z.array(z.object({ unit: purchaseUnit, volume: quantity })),
  net: money,
  invoice: money,
});

/** A group of which the page shows rows. */
const orderGroup = z.object({
  _id: z.string().describe('What the orders of the group share: an identifier, a state or a day'),
  name: z.string(),
  count: z.number().describe('Orders of the group on all pages'),
  rows: z.number().describe('Orders of the group on this page, in the sequence of the page'),
  sums: sums.describe('Sums of the group over all pages'),
});
export type OrderGroup = z.infer<typeof orderGroup>;

export const orderHistory = z.object({
  orders: z.array(orderRow),
  metadata: pageOfMany.extend({
    sums: sums
      .nullable()
      .describe(`Sums over all pages. Null for more than ${mostCountedOrders} orders; these stand by time`),
    groups: z
      .array(orderGroup)
      .describe(`The groups on this page; empty without \`groupBy\`, and for more than ${mostCountedOrders} orders`),
  }),
  filterOptions: z.object({
    orderIds: z.array(z.object({ _id: id, name: z.string() })).describe('The orders of this page'),
    products: z.array(countedOption),
    terminals: z.array(countedOption),
    sellers: z.array(countedOption),
    buyers: z.array(countedOption),
    shareholders: z.array(countedOption),
    status: z.array(countedOption.extend({ _id: orderStatus })),
    deliveryAddress: z.array(countedOption),
    purchaseUnits: z.array(countedOption.extend({ label: z.string(), value: purchaseUnit })),
    collectionRanges: z.object({ minStart: day.nullable(), maxEnd: day.nullable() }),
    createdDates: z.object({ minDate: instant.nullable(), maxDate: instant.nullable() }),
    prices: z.object({ minPrice: price.nullable(), maxPrice: price.nullable() }),
    volumes: z.object({ minQuantity: quantity.nullable(), maxQuantity: quantity.nullable() }),
    invoices: z.object({ invoiceMin: money.nullable(), invoiceMax: money.nullable() }),
  }),
});
export type OrderHistory = z.infer<typeof orderHistory>;

/** The columns of an export. */
export const exportColumn = z.enum(orderFileColumns);
export type ExportColumn = z.infer<typeof exportColumn>;

/**
 * The query of the list without paging, the format and the columns; without columns all of them. `progress` is an identifier of
 * the sender's: events of the topic `orderExport` report with it how many rows are written.
 */
export const orderExportParameters = z.strictObject({
  ...choice,
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: list(exportColumn),
  progress: id.optional(),
});
export type OrderExportParameters = z.infer<typeof orderExportParameters>;

/** The query of an order's place in the list. */
export const orderPlaceParameters = z.strictObject(choice);

/** Where an order stands in the list, from 1, and its neighbours. Null: it is not in the list, stands too far behind to be counted, or has no neighbour. */
export const orderPlace = boundedCount.extend({
  position: z.number().nullable(),
  previous: id.nullable(),
  next: id.nullable(),
});

/** Orders whose documents are sent together. */
export const orderDocumentsParameters = z.strictObject({
  orders: z.preprocess(
    (value: string | readonly string[]) => (typeof value === 'string' ? value.split(',') : value),
    z.array(id).min(1).max(mostConfirmations),
  ),
});

export const newestOrderDate = z.object({ date: instant.nullable() });
