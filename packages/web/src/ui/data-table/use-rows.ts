import {
  type ColumnDef,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortFn,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, DataTableProps, Sort } from './types.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const noRows: readonly never[] = [];
const collator = new Intl.Collator('de', { numeric: true });

type Features = typeof features;

/** The sorted rows, the sort, and the function that changes it. */
export interface SortedRows<T> {
  readonly rows: readonly T[];
  readonly sort: Sort | undefined;
  readonly sortBy: (column: Column<T>) => void;
}

/** Sorts the shown rows, or leaves the sort to the owner when there is an `onSort`. */
export function useSortedRows<T extends object>(props: DataTableProps<T>): SortedRows<T> {
  const { columns, rows, rowKey, onSort } = props;
  const [own, setOwn] = useState<Sort | undefined>(props.sort);
  const sort = onSort ? props.sort : own;
  const definitions = useMemo(() => columns.map((column) => define(column)), [columns]);
  const sorting: SortingState = sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : [];
  const table = useTable<Features, T>({
    features,
    columns: definitions,
    data: (rows ?? noRows) as T[],
    getRowId: rowKey,
    state: { sorting: onSort ? [] : sorting },
    onSortingChange: () => {},
    manualSorting: onSort !== undefined,
  });
  const sortBy = (column: Column<T>) => (onSort ?? setOwn)(nextSort(column, sort));
  return { rows: table.getRowModel().rows.map((row) => row.original), sort, sortBy };
}

function define<T extends object>(column: Column<T>): ColumnDef<Features, T> {
  return {
    id: column.id,
    accessorFn: (row: T) => column.value?.(row) ?? undefined,
    sortFn: compareCells as SortFn<Features, T>,
    sortUndefined: 'last',
  };
}

function compareCells<T extends object>(a: Row<Features, T>, b: Row<Features, T>, id: string): number {
  const left = a.getValue<string | number>(id);
  const right = b.getValue<string | number>(id);
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}

/** A first click sorts ascending, a second click reverses the sort. */
function nextSort<T>(column: Column<T>, sort: Sort | undefined): Sort {
  const turned = sort?.by === column.id && sort.direction === 'asc' ? 'desc' : 'asc';
  return { by: column.id, direction: turned };
}
