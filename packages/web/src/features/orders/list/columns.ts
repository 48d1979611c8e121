import type { ExportColumn } from '@handelsplatz/contract/orders';
import type { OrdersSearch } from '../search.ts';

type ServerSort = NonNullable<OrdersSearch['sort']>;

/** The columns of a file for a column of the list. */
const exportColumns: Readonly<Record<string, readonly ExportColumn[]>> = {
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
};

/** The columns of a file with what the list shows. */
export const toExportColumns = (columns: readonly string[]): ExportColumn[] =>
  columns.flatMap((id) => exportColumns[id] ?? []);

/** The column of the list by which it is sorted. Goods sort by product; the other side by its name. */
export function toListSort(sort: OrdersSearch['sort']): string {
  if (sort === 'product' || sort === 'terminal') return 'goods';
  if (sort === 'buyer' || sort === 'seller') return 'counterpart';
  return sort ?? 'created';
}

/** What the server sorts by for a column of the list. */
export function toServerSort(column: string, isBuyer: boolean): ServerSort {
  if (column === 'goods') return 'product';
  if (column === 'counterpart') return isBuyer ? 'seller' : 'buyer';
  return column as ServerSort;
}
