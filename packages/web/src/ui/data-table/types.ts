import type { ReactNode } from 'react';

/** One column of a {@link DataTable}. */
export interface Column<T> {
  readonly id: string;
  readonly header: string;
  /** Unit of the values, shown beside the heading. */
  readonly unit?: string;
  /** The content of a cell. */
  readonly cell: (row: T) => ReactNode;
  /** `right` is for numbers: right-aligned tabular figures. */
  readonly align?: 'left' | 'right' | 'center';
  /** The user can sort by this column. Without the table's `onSort` the shown rows are sorted by `value`. */
  readonly sortable?: boolean;
  /** The value to sort by. */
  readonly value?: (row: T) => string | number | null | undefined;
  /**
   * CSS width (`21ch`: 21 figures of the brand's typeface), or `auto` for the remaining room; by default as wide as the content.
   * Where all columns give a width, neither new data nor the typeface moves a column.
   */
  readonly width?: string;
  /** Explains the heading, in its `title`. */
  readonly hint?: string;
  /**
   * Place on the card of a narrow screen: the headline, a line (default), the right end of the headline, the last line, or
   * none.
   */
  readonly onCard?: 'title' | 'aside' | 'row' | 'foot' | 'hidden';
  /** Shows the heading to screen readers only (columns of buttons). */
  readonly hideHeader?: boolean;
}

/** The sort of a table. */
export interface Sort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

/** The shown page; 20 rows a page by default (Specification 9). */
export interface Page {
  /** From 1. */
  readonly number: number;
  /** Number of rows on all pages. */
  readonly total: number;
  /** There are more rows than `total`: the server counts no further. */
  readonly more?: boolean;
  readonly size?: number;
}

/** The properties of a table. */
export interface DataTableProps<T> {
  /** Name for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** The rows; undefined while they load (skeleton rows). */
  readonly rows: readonly T[] | undefined;
  readonly rowKey: (row: T) => string;
  /** The server's sort. With `onSort` the owner sorts. */
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly page?: Page | undefined;
  readonly onPage?: (number: number) => void;
  /** Rows on one page when all rows are loaded. A pager appears when there are more rows. */
  readonly pageBy?: number;
  /** Shown when there are no rows, usually an {@link EmptyState}. */
  readonly empty: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Opens a row, by a click or by Enter on the row. */
  readonly onRowOpen?: (row: T) => void;
  /** `best` marks the best row, `muted` a row that cannot be used now. */
  readonly rowTone?: (row: T) => 'best' | 'muted' | undefined;
  /** Key of the row that is open elsewhere on the page. */
  readonly selected?: string | undefined;
  /** Height of the scrolling area, such as `60vh`. */
  readonly height?: string;
  /** Rows of one line, as high as those of the market. What does not fit is cut and stands whole in its tooltip. */
  readonly dense?: boolean;
  /** Content below the rows, such as totals. */
  readonly footer?: ReactNode;
  /** Rows of one group stand under a heading. The rows must already be sorted by group. */
  readonly toGroup?: (row: T) => string | undefined;
  /** What stands in the heading of a row's group. Default: what {@link DataTableProps.toGroup} says. */
  readonly groupHeading?: (row: T) => ReactNode;
  /** Cards with their facts side by side and the buttons at the end, for long lists. */
  readonly compactCards?: boolean;
  /** A custom card on narrow screens. */
  readonly card?: (row: T) => ReactNode;
  /** The shown rows still belong to the previous filters. They are dimmed until the new rows arrive. */
  readonly refreshing?: boolean;
  readonly skeletonRows?: number;
}
