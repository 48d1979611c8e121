import { useMemo, useState } from 'react';
import type { Column, DataTableProps, Sort } from './types.ts';

const collator = new Intl.Collator('de', { numeric: true });

/** The sorted rows, the sort, and the function that changes it. */
export interface SortedRows<T> {
  readonly rows: readonly T[];
  readonly sort: Sort | undefined;
  readonly sortBy: (column: Column<T>) => void;
}

/** Sorts the shown rows, or leaves the sort to the owner when there is an `onSort`. */
export function useSortedRows<T extends object>(props: DataTableProps<T>): SortedRows<T> {
  const { columns, rows, onSort } = props;
  const [own, setOwn] = useState<Sort | undefined>(props.sort);
  const sort = onSort ? props.sort : own;
  const isOwn = onSort === undefined;
  const sorted = useMemo(() => sortRows(rows, columns, isOwn ? own : undefined), [rows, columns, isOwn, own]);
  const sortBy = (column: Column<T>) => (onSort ?? setOwn)(nextSort(column, sort));
  return { rows: sorted, sort, sortBy };
}

/** Rows without a value stay last in both directions. */
function sortRows<T>(rows: readonly T[] = [], columns: readonly Column<T>[], sort: Sort | undefined): readonly T[] {
  const value = columns.find(({ id }) => id === sort?.by)?.value;
  if (!value) return rows;
  const sign = sort?.direction === 'desc' ? -1 : 1;
  const keys = new Map(rows.map((row) => [row, value(row) ?? undefined]));
  return rows.toSorted((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
  });
}

/** A first click sorts ascending, a second click reverses the sort. */
function nextSort<T>(column: Column<T>, sort: Sort | undefined): Sort {
  const turned = sort?.by === column.id && sort.direction === 'asc' ? 'desc' : 'asc';
  return { by: column.id, direction: turned };
}
