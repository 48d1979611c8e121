import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { usePrinting } from '../../platform/page/printing.ts';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
import styles from './data-table.module.css';
import { cellClass, HeaderCell } from './header-cell.tsx';
import { isOnRow } from './row-press.ts';
import type { DataTableProps } from './types.ts';
import type { SortedRows } from './use-rows.ts';
import { useScrollsSideways } from './use-scrolls-sideways.ts';

type GridProps<T extends object> = DataTableProps<T> & { readonly sorted: SortedRows<T> };

/** The table itself, with the browser's table semantics. */
export function TableGrid<T extends object>(props: GridProps<T>) {
  const { label, columns, rows, dense, sorted } = props;
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
        ) : (
          <tbody onKeyDown={moveBetweenRows}>
            <RowList {...props} />
          </tbody>
        )}
      </table>
    </div>
  );
}

function RowList<T extends object>(props: GridProps<T>) {
  const { toGroup, groupHeading, rowKey, columns, sorted } = props;
  return sorted.rows.flatMap((row, index) => {
    const before = sorted.rows[index - 1];
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
      <DataRow key={rowKey(row)} {...props} row={row} />,
    ];
  });
}

function DataRow<T extends object>(props: GridProps<T> & { row: T }) {
  const { row, columns, rowKey, rowTone, selected, onRowOpen } = props;
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
