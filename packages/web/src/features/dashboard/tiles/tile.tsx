import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { figures as t } from '../texts.ts';

interface TileProps<T> {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Lines that stand in for the content while it loads. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** A tile with its own request: skeleton, error with another attempt, or its content. */
export function Tile<T>({ title, actions, query: { data, error, refetch }, lines = 5, children }: TileProps<T>) {
  return (
    <Panel title={title} actions={data !== undefined && actions}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={lines} />
      )}
    </Panel>
  );
}
