import styles from './data-table.module.css';
import type { Column, Sort } from './types.ts';

/** The class of a cell: its alignment, and tabular figures for numbers. */
export function cellClass<T>(column: Column<T>): string | undefined {
  if (column.align === 'right') return `${styles.right} tabular`;
  return column.align === 'center' ? styles.center : undefined;
}

/** The heading of a column with its unit in one line of text. */
export const headingText = <T,>({ header, unit }: Column<T>): string => [header, unit].filter(Boolean).join(' ');

/** `ch` changes when the brand's typeface arrives. `--hp-figure`, the width of a figure in that typeface, does not. */
const toWidth = (width: string): string => width.replace(/^([\d.]+)ch$/, 'calc($1 * var(--hp-figure))');

/** The heading of a column; a button where the column is sortable. */
export function HeaderCell<T>({
  column,
  sort,
  sortBy,
}: {
  column: Column<T>;
  sort: Sort | undefined;
  sortBy: (column: Column<T>) => void;
}) {
  const active = sort?.by === column.id ? sort.direction : undefined;
  const words = column.hideHeader ? (
    <span className="sr-only">{column.header}</span>
  ) : (
    <span>
      {column.header}
      {column.unit && <span className={styles.unit}> {column.unit}</span>}
    </span>
  );
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width ? { width: toWidth(column.width) } : undefined}
      title={column.hint}
      aria-sort={active === 'asc' ? 'ascending' : active === 'desc' ? 'descending' : undefined}
    >
      {column.sortable ? (
        <button type="button" className={styles.sorter} data-active={active} onClick={() => sortBy(column)}>
          {words}
          <span className={styles.arrow} aria-hidden="true">
            {active === 'desc' ? '↓' : '↑'}
          </span>
        </button>
      ) : (
        words
      )}
    </th>
  );
}
