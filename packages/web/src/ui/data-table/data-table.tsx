import { ErrorState } from '../error-state.tsx';
import { LoadingWord } from '../skeleton.tsx';
import { narrowScreen, useMedia } from '../use-media.ts';
import { CardList } from './card-list.tsx';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import { TableGrid } from './table-grid.tsx';
import type { DataTableProps } from './types.ts';
import { useOwnPage } from './use-own-page.ts';
import { useOrderedRows } from './use-rows.ts';

export type { Column, DataTableProps, Page, Sort } from './types.ts';

/**
 * A table for work: sticky head, sorting, tabular figures, skeleton rows while it loads, a designed empty and error
 * state, pages of 20, cards below 768 px. Arrow keys move between rows that can be opened, Enter opens.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const narrow = useMedia(narrowScreen);
  const ordered = useOrderedRows(props);
  const own = useOwnPage(ordered.rows, props.pageBy);
  const { label, rows, empty, error, onRetry, footer, refreshing } = props;
  const { page, onPage } = own.page ? own : props;
  const sortBy: typeof ordered.sortBy = (column) => {
    own.onPage(1);
    ordered.sortBy(column);
  };
  const shown = { ...ordered, rows: own.rows, sortBy };
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
      <Body {...props} ordered={shown} />
      {footer && <div className={styles.footer}>{footer}</div>}
      {page && onPage && <Pager label={label} page={page} onPage={onPage} />}
    </div>
  );
}
