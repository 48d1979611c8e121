import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Panel } from '../layout/panel.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, Page } from './types.ts';

/** The properties of a list that the server gives page by page and a search narrows. */
export interface PagedTableProps<T extends object>
  extends Pick<DataTableProps<T>, 'label' | 'columns' | 'rows' | 'rowKey'> {
  readonly opens?: Pick<DataTableProps<T>, 'onRowOpen' | 'selected'>;
  /** The state of the request for the page. */
  readonly query: {
    readonly isPlaceholderData: boolean;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly metadata: (Omit<Page, 'number' | 'size'> & { readonly pageNumber: number }) | undefined;
  /** Shows another page; the first one has no number in the address. */
  readonly onPage: (page: { seite: number | undefined }) => void;
  /** What stands where the search finds nothing. */
  readonly nothing: { readonly title: string; readonly text: string; readonly reset: string };
  /** What stands there instead while nothing is searched; by default the same. */
  readonly yet?: ReactNode;
  readonly onReset: () => void;
}

/** A list that the server gives page by page; where the search finds nothing, one button shows everything again. */
export function PagedTable<T extends object>(props: PagedTableProps<T>) {
  const { query, metadata, onPage, nothing, yet, onReset, opens, ...table } = props;
  return (
    <Panel flush>
      <DataTable
        {...table}
        {...opens}
        page={metadata && { ...metadata, number: metadata.pageNumber }}
        onPage={(page) => onPage({ seite: page > 1 ? page : undefined })}
        refreshing={query.isPlaceholderData}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        empty={
          yet || (
            <EmptyState title={nothing.title} action={<Button onClick={onReset}>{nothing.reset}</Button>}>
              {nothing.text}
            </EmptyState>
          )
        }
      />
    </Panel>
  );
}
