import type { ReactNode } from 'react';

/** One column of a {@link DataTable}. */
export interface Column<T> {
  readonly id: string;
  readonly header: string;
  /** Unit of the values, beside the heading. */
  readonly unit?: string;
  /** What the cell shows. */
  readonly cell: (row: T) => ReactNode;
  /** `right` is for numbers: right-aligned tabular figures. */
  readonly align?: 'left' | 'right' | 'center';
  /** Can be sorted by; without `onSort` of the table the rows on show are sorted by `value`. */
  readonly sortable?: boolean;
  /** What to sort by. */
  readonly value?: (row: T) => string | number | null | undefined;
  /** CSS width, or `auto` for the room that is left; otherwise as wide as the content. Where all columns say theirs, data moves none. */
  readonly width?: string;
  /** Explains the heading, as its title. */
  readonly hint?: string;
  /** Place on the card of a narrow screen: the headline, a line (default), the right edge of the headline, the last line, or none. */
  readonly onCard?: 'title' | 'aside' | 'row' | 'foot' | 'hidden';
  /** The heading is for screen readers only (columns of buttons). */
  readonly hideHeader?: boolean;
}

/** Order of a table. */
export interface Sort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

/** Which page is on show; 20 rows a page unless said otherwise (Specification 9). */
export interface Page {
  /** From 1. */
  readonly number: number;
  /** Rows in all pages. */
  readonly total: number;
  readonly size?: number;
}

/** What a table needs. */
export interface DataTableProps<T> {
  /** Name for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  /** The rows; undefined while they load (skeleton rows). */
  readonly rows: readonly T[] | undefined;
  readonly rowKey: (row: T) => string;
  /** Order of the server; with `onSort` the owner sorts. */
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  readonly page?: Page | undefined;
  readonly onPage?: (number: number) => void;
  /** Rows that are all here are shown so many at a time; the pager comes where there are more. */
  readonly pageBy?: number;
  /** What stands there without rows, usually an {@link EmptyState}. */
  readonly empty: ReactNode;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** Opens a row: click, or Enter on the row. */
  readonly onRowOpen?: (row: T) => void;
  /** `best` marks the best row, `muted` one that cannot be used now. */
  readonly rowTone?: (row: T) => 'best' | 'muted' | undefined;
  /** Key of the row that is open elsewhere on the page. */
  readonly selected?: string | undefined;
  /** Draws only the rows in view; needs `height`. */
  readonly virtual?: boolean;
  /** Height of the scrolling area, such as `60vh`. */
  readonly height?: string;
  readonly dense?: boolean;
  /** Under the rows, such as totals. */
  readonly footer?: ReactNode;
  /** Rows with the same group stand under a heading; the rows must come in that order. */
  readonly groupOf?: (row: T) => string | undefined;
  /** What stands in the heading of a row's group. Default: what {@link DataTableProps.groupOf} says. */
  readonly groupHeading?: (row: T) => ReactNode;
  /** Cards whose facts stand beside each other, with the buttons at their end: for long lists. */
  readonly compactCards?: boolean;
  /** Own card on narrow screens. */
  readonly card?: (row: T) => ReactNode;
  /** The rows on show are those of the filters before; dimmed until the new ones come. */
  readonly refreshing?: boolean;
  readonly skeletonRows?: number;
}
