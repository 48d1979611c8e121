import { isProvider } from '../reader.ts';
import type { OrdersSearch } from '../search.ts';

type ServerSort = NonNullable<OrdersSearch['sort']>;

/** The column of the list by which it is sorted. Goods sort by product; the other side by its name. */
export function toListSort(sort: OrdersSearch['sort']): string {
  if (sort === 'product' || sort === 'terminal') return 'goods';
  if (sort === 'seller' && isProvider()) return sort;
  if (sort === 'buyer' || sort === 'seller') return 'counterpart';
  return sort ?? 'created';
}

/** What the server sorts by for a column of the list. */
export function toServerSort(column: string, isBuyer: boolean): ServerSort {
  if (column === 'goods') return 'product';
  if (column === 'counterpart') return isBuyer ? 'seller' : 'buyer';
  return column as ServerSort;
}
