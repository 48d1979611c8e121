import type { ViewReport } from '@handelsplatz/contract/consent';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { periods, type UsageSearch } from './search.ts';
import { t } from './texts.ts';
import styles from './usage.module.css';

type Period = NonNullable<UsageSearch['tage']>;

interface ViewTableProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** How often pages were opened, by page and kind of screen, and by day. */
export function ViewTable({ period, onPeriod }: ViewTableProps) {
  const formats = useFormats();
  const query = useQuery(
    read('/api/admin/analytics', { query: { days: Number(period) }, placeholderData: keepPreviousData }),
  );
  const empty = <EmptyState title={t('noViewsTitle')}>{t('noViews')}</EmptyState>;
  const state = {
    refreshing: query.isPlaceholderData,
    error: query.error ?? undefined,
    onRetry: () => void query.refetch(),
    skeletonRows: 4,
    empty,
  };
  return (
    <div className={styles.columns}>
      <Panel
        title={t('views')}
        flush
        actions={
          <Segments
            label={t('period')}
            value={period}
            options={periods.map((value) => ({ value, label: t(`days${value}`) }))}
            onChange={(value) => onPeriod(periods.find((each) => each === value) ?? '30')}
          />
        }
      >
        <DataTable
          {...state}
          label={t('views')}
          columns={pageColumns(formats)}
          rows={query.data?.pages}
          rowKey={({ page }) => page}
          pageBy={20}
        />
      </Panel>
      <Panel title={t('perDay')} flush>
        <DataTable
          {...state}
          label={t('perDay')}
          columns={dayColumns(formats)}
          rows={query.data?.days.toReversed()}
          rowKey={({ day }) => day}
          pageBy={20}
        />
      </Panel>
    </div>
  );
}

function pageColumns({ number }: Formats): Column<ViewReport['pages'][number]>[] {
  const views = (id: 'phone' | 'tablet' | 'desktop' | 'total') => ({
    id,
    header: t(id),
    align: 'right' as const,
    sortable: true,
    value: (row: ViewReport['pages'][number]) => row[id],
    cell: (row: ViewReport['pages'][number]) => number(row[id], 0),
  });
  return [
    {
      id: 'page',
      header: t('page'),
      onCard: 'title',
      sortable: true,
      value: ({ page }) => page,
      cell: ({ page }) => page,
    },
    views('phone'),
    views('tablet'),
    views('desktop'),
    views('total'),
  ];
}

function dayColumns({ day: format, number }: Formats): Column<ViewReport['days'][number]>[] {
  return [
    { id: 'day', header: t('day'), onCard: 'title', cell: ({ day }) => format(day) },
    { id: 'views', header: t('total'), align: 'right', cell: ({ views }) => number(views, 0) },
  ];
}
