import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../platform/page/printing.ts';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
import { useRowHeight } from '../use-row-height.ts';
import styles from './data-table.module.css';
import { cellClass, HeaderCell } from './header-cell.tsx';
import { isOnRow } from './row-press.ts';
import type { DataTableProps } from './types.ts';
import type { SortedRows } from './use-rows.ts';
import { useScrollsSideways } from './use-scrolls-sideways.ts';

const overscan = 12;

type GridProps<T extends object> = DataTableProps<T> & { readonly sorted: SortedRows<T> };

/** The table itself, with the browser's table semantics. */
export function TableGrid<T extends object>(props: GridProps<T>) {
  const { label, columns, rows, dense, sorted, virtual } = props;
  const height = usePrinting() ? undefined : props.height;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const sideways = useScrollsSideways(scroller);
  return (
    <div
      ref={setScroller}
      className={styles.scroller}
      data-inner={height ? true : undefined}
      data-sideways={sideways || undefined}
      style={height ? { maxHeight: height } : undefined}
      {...((height || sideways) && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table
        className={styles.table}
        data-dense={dense || undefined}
        data-fixed={columns.every(({ width }) => width) || undefined}
        onPointerOver={dense ? nameCutCell : undefined}
        aria-rowcount={virtual ? (rows?.length ?? 0) + 1 : undefined}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sorted.sort} sortBy={sorted.sortBy} />
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonBody {...props} />
        ) : virtual && height ? (
          <VirtualBody {...props} scroller={scroller} />
        ) : (
          <tbody onKeyDown={moveBetweenRows}>
            <RowList {...props} list={sorted.rows} from={0} />
          </tbody>
        )}
      </table>
    </div>
  );
}

function VirtualBody<T extends object>(props: GridProps<T> & { scroller: HTMLDivElement | null }) {
  const { sorted, scroller, rowKey, dense } = props;
  const rows = sorted.rows;
  const rowHeight = useRowHeight(dense ? '--hp-row-market' : '--hp-row');
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => (rows[index] ? rowKey(rows[index]) : index),
    overscan,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new row heights make the measured ones wrong
  useLayoutEffect(() => virtualizer.measure(), [rowHeight]);
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return (
    <tbody onKeyDown={moveBetweenRows}>
      <Gap height={first?.start ?? 0} columns={props.columns.length} />
      <RowList {...props} list={rows.slice(first?.index ?? 0, (last?.index ?? -1) + 1)} from={first?.index ?? 0} />
      <Gap height={virtualizer.getTotalSize() - (last?.end ?? 0)} columns={props.columns.length} />
    </tbody>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function RowList<T extends object>(props: GridProps<T> & { list: readonly T[]; from: number }) {
  const { list, from, toGroup, groupHeading, rowKey, columns, sorted } = props;
  return list.flatMap((row, index) => {
    const before = sorted.rows[from + index - 1];
    const group = toGroup?.(row);
    const opensGroup = group !== undefined && (before === undefined || toGroup?.(before) !== group);
    return [
      opensGroup && (
        <tr key={`group-${rowKey(row)}`} className={styles.group}>
          <th colSpan={columns.length} scope="colgroup">
            {groupHeading ? groupHeading(row) : group}
          </th>
        </tr>
      ),
      <DataRow key={rowKey(row)} {...props} row={row} index={from + index} />,
    ];
  });
}

function DataRow<T extends object>(props: GridProps<T> & { row: T; index: number }) {
  const { row, index, columns, rowKey, rowTone, selected, onRowOpen, virtual } = props;
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (!isOnRow(event)) return;
    // The opened part may take the focus within this call: the same key press must not submit it.
    event.preventDefault();
    onRowOpen?.(row);
  };
  return (
    <tr
      className={styles.row}
      data-tone={rowTone?.(row)}
      data-selected={selected === rowKey(row) || undefined}
      data-opens={onRowOpen ? true : undefined}
      aria-rowindex={virtual ? index + 2 : undefined}
      tabIndex={onRowOpen ? 0 : undefined}
      onClick={onRowOpen && open}
      onKeyDown={onRowOpen && ((event) => event.key === 'Enter' && open(event))}
    >
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function SkeletonBody<T extends object>({ columns, skeletonRows = 8 }: GridProps<T>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
        <tr key={row} className={styles.row}>
          {columns.map((column, at) => (
            <td key={column.id} className={cellClass(column)}>
              <SkeletonBlock height={12} width={`${46 + ((row * 31 + at * 17) % 44)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Gives a cell whose content is cut its whole text as a tooltip. */
function nameCutCell({ target }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('tbody td');
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent : '';
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target instanceof HTMLTableRowElement ? event.target : undefined;
  if (!row || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const step = event.key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling';
  let next = row[step];
  while (next && !(next instanceof HTMLElement && next.tabIndex === 0)) next = next[step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
