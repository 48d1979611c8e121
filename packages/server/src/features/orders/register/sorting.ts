import { sortInSlices } from '../../../platform/async/index.ts';
import type { OrderColumns, TermColumns } from './order-columns.ts';
import { pickPageByKey } from './pick-by-key.ts';

/** The columns by which the list can be sorted. */
export type SortColumn =
  | 'created'
  | 'orderId'
  | 'status'
  | 'product'
  | 'terminal'
  | 'buyer'
  | 'seller'
  | 'deliveryAddress'
  | 'purchaseUnit'
  | 'volume'
  | 'price'
  | 'net'
  | 'invoice'
  | 'paymentTerm'
  | 'collectionStart'
  | 'collectionEnd';

/** The sort of a list. Values that are named, such as products, sort by the ranks of their names. */
export interface OrderSort {
  readonly by: SortColumn;
  readonly descending: boolean;
  /** The rank of each value of a named column, at the value's number. */
  readonly ranks?: Uint32Array | undefined;
}

/** Compares two rows: below zero when the left one stands further up. Equal values stand by time, then by identifier. */
export type CompareRows = (left: number, right: number) => number;

/** How a list is sorted. */
export interface Sorting {
  readonly compare: CompareRows;
  /** The rows of one page of a selection. */
  readonly pickPage: (rows: Uint32Array, offset: number, limit: number) => number[];
}

export function createSorting(columns: OrderColumns, terms: TermColumns, sort: OrderSort): Sorting {
  const { createdMs, ids, numbers } = columns;
  const { descending } = sort;
  const sign = descending ? -1 : 1;
  const byTime: CompareRows = columns.isByTime
    ? (left, right) => left - right
    : (left, right) => (createdMs[left] as number) - (createdMs[right] as number) || ids.compare(left, right);
  const compareBy = (compareKeys: CompareRows): Sorting => {
    const compare: CompareRows = (left, right) => sign * (compareKeys(left, right) || byTime(left, right));
    return { compare, pickPage: (rows, offset, limit) => pickPage(rows, compare, offset, limit) };
  };
  if (sort.by === 'created') {
    const sorting = compareBy(byTime);
    if (!columns.isByTime) return sorting;
    return { ...sorting, pickPage: (rows, offset, limit) => slicePage(rows, descending, offset, limit) };
  }
  if (sort.by === 'orderId' && !numbers.ranks)
    return compareBy((left, right) => numbers.rank(left) - numbers.rank(right) || numbers.compare(left, right));
  const keys = readKeys(columns, terms, sort);
  const sorting = compareBy((left, right) => (keys[left] as number) - (keys[right] as number));
  if (!columns.isByTime) return sorting;
  return {
    ...sorting,
    pickPage: (rows, offset, limit) => pickPageByKey(rows, keys, { descending, offset, limit }),
  };
}

function readKeys(columns: OrderColumns, terms: TermColumns, { by, ranks }: OrderSort): ArrayLike<number> {
  const ranked = (codes: Uint16Array | Uint32Array) => {
    if (!ranks) return codes;
    const ranksOfRows = new Uint32Array(columns.length);
    for (let row = 0; row < columns.length; row += 1) {
      const code = codes[row] as number;
      ranksOfRows[row] = ranks[code] ?? code;
    }
    return ranksOfRows;
  };
  switch (by) {
    case 'orderId':
      return columns.numbers.ranks ?? [];
    case 'status':
      return ranked(columns.status);
    case 'product':
      return ranked(columns.product);
    case 'terminal':
      return ranked(columns.terminal);
    case 'buyer':
      return ranked(columns.buyer);
    case 'seller':
      return ranked(columns.seller);
    case 'deliveryAddress':
      return ranked(columns.address);
    case 'purchaseUnit':
      return columns.isLitres;
    case 'volume':
      return terms.litres;
    case 'price':
      return terms.priceMinor;
    case 'net':
      return terms.netMinor;
    case 'invoice':
      return terms.grossMinor;
    case 'paymentTerm':
      return columns.paymentTerm;
    case 'collectionStart':
      return terms.collectionStart;
    case 'collectionEnd':
      return terms.collectionEnd;
    default:
      return columns.createdMs;
  }
}

/** One page of rows that stand by time already. */
function slicePage(rows: Uint32Array, descending: boolean, offset: number, limit: number): number[] {
  if (!descending) return Array.from(rows.subarray(offset, offset + limit));
  const end = Math.max(0, rows.length - offset);
  return Array.from(rows.subarray(Math.max(0, end - limit), end)).reverse();
}

/** The rows of one page of the sorted list. The rest stays unsorted, so that a page of many orders costs one pass over them. */
function pickPage(rows: Uint32Array, compare: CompareRows, offset: number, limit: number): number[] {
  if (offset >= rows.length) return [];
  const end = Math.min(rows.length, offset + limit);
  const sorted = rows.slice();
  if (offset > 0) partition(sorted, compare, offset, 0);
  if (end < sorted.length) partition(sorted, compare, end, offset);
  return Array.from(sorted.subarray(offset, end)).sort(compare);
}

/** Moves the first `count` rows of the sorted list before all others, from row `low` on (quickselect). */
function partition(rows: Uint32Array, compare: CompareRows, count: number, low: number): void {
  let [left, right] = [low, rows.length - 1];
  while (left < right) {
    const pivot = medianOf(rows, compare, left, right);
    let [up, down] = [left, right];
    while (up <= down) {
      while (compare(rows[up] as number, pivot) < 0) up += 1;
      while (compare(rows[down] as number, pivot) > 0) down -= 1;
      if (up > down) break;
      const held = rows[up] as number;
      rows[up] = rows[down] as number;
      rows[down] = held;
      up += 1;
      down -= 1;
    }
    if (count - 1 <= down) right = down;
    else if (count - 1 >= up) left = up;
    else return;
  }
}

function medianOf(rows: Uint32Array, compare: CompareRows, left: number, right: number): number {
  const [first = 0, middle = 0, last = 0] = [rows[left], rows[(left + right) >> 1], rows[right]];
  if (compare(first, middle) < 0) {
    if (compare(middle, last) < 0) return middle;
    return compare(first, last) < 0 ? last : first;
  }
  if (compare(first, last) < 0) return first;
  return compare(middle, last) < 0 ? last : middle;
}

/** All rows in their sequence, sorted in time slices. */
export async function sortRows(rows: Uint32Array, compare: CompareRows): Promise<Uint32Array> {
  return Uint32Array.from(await sortInSlices(Array.from(rows), compare));
}

/** Where an order stands in the sorted list, from 1, and its neighbours; undefined when it is not in the list. */
export function findPlace(rows: Uint32Array, compare: CompareRows, row: number) {
  let [before, previous, next, found] = [0, -1, -1, false];
  for (const other of rows) {
    if (other === row) {
      found = true;
      continue;
    }
    if (compare(other, row) < 0) {
      before += 1;
      if (previous < 0 || compare(other, previous) > 0) previous = other;
    } else if (next < 0 || compare(other, next) < 0) next = other;
  }
  return found ? { position: before + 1, previous, next } : undefined;
}
