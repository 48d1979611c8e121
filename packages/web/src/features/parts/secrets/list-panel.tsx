import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './secrets.module.css';

interface ListPanelProps<A, R extends { readonly _id: string }> {
  readonly title: string;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly query: UseQueryResult<A>;
  readonly toRows: (answer: A) => readonly R[];
  readonly columns: Column<R>[];
  readonly empty: { readonly title: string; readonly text: string };
  readonly foot: ReactNode;
}

/** The account's keys or webhooks, with a button that makes one more. */
export function ListPanel<A, R extends { readonly _id: string }>(props: ListPanelProps<A, R>) {
  const { title, addLabel, onAdd, query, toRows, columns, empty, foot } = props;
  const add = (
    <Button tone="primary" onClick={onAdd} disabled={!query.data}>
      {addLabel}
    </Button>
  );
  return (
    <Panel title={title} actions={add} flush>
      <DataTable
        label={title}
        columns={columns}
        rows={query.data && toRows(query.data)}
        rowKey={({ _id }) => _id}
        error={query.data ? undefined : (query.error ?? undefined)}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      />
      <p className={styles.foot}>{foot}</p>
    </Panel>
  );
}
