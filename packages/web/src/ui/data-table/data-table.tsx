import { ErrorState } from '../feedback/error-state.tsx';
import { LoadingWord } from '../feedback/skeleton.tsx';
import { narrowScreen, useMedia } from '../use-media.ts';
import { CardList } from './card-list.tsx';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import { TableGrid } from './table-grid.tsx';
import type { DataTableProps } from './types.ts';
import { useOwnPage } from './use-own-page.ts';
import { useSortedRows } from './use-rows.ts';

export type { Column, DataTableProps, Page, Sort } from './types.ts';

/**
 * A table for work: sticky head, sorting, tabular figures, skeleton rows while it loads, an empty state and an error state,
 * pages of 20 rows, cards below 768 px. Arrow keys move between rows that can be opened; Enter opens a row.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const narrow = useMedia(narrowScreen);
  const sorted = useSortedRows(props);
  const own = useOwnPage(sorted.rows, props.pageBy);
  const { label, rows, empty, error, onRetry, footer, refreshing } = props;
  const { page, onPage } = own.page ? own : props;
  const sortBy: typeof sorted.sortBy = (column) => {
    own.onPage(1);
    sorted.sortBy(column);
  };
  const shown = { ...sorted, rows: own.rows, sortBy };
  if (error && !rows?.length) return <ErrorState error={error} what={label} onRetry={onRetry} />;
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>;
  const Body = narrow ? CardList : TableGrid;
  return (
    <div
      className={styles.frame}
      data-refreshing={refreshing || undefined}
      aria-busy={rows === undefined || refreshing || undefined}
    >
      {rows === undefined && <LoadingWord />}
      <Body {...props} sorted={shown} />
      {footer && <div className={styles.footer}>{footer}</div>}
      {page && onPage && <Pager label={label} page={page} onPage={onPage} />}
    </div>
  );
}
