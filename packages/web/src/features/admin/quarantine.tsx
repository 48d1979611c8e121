import type { QuarantinedTicks } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './quarantine.module.css';
import { quarantineQuery, useReleaseTick } from './queries.ts';
import { t } from './texts.ts';
import { tickReason } from './tick-reason.ts';

type Tick = QuarantinedTicks['ticks'][number];

/** Quotations that nobody sells at until they are believed; an admin may release one. */
export default function Quarantine() {
  const { data, error, refetch } = useQuery(quarantineQuery());
  const [asked, setAsked] = useState<Tick>();
  const columns = useColumns(setAsked);
  return (
    <Panel title={t('title')} flush>
      <p className={styles.description}>{t('description')}</p>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.ticks}
        rowKey={(tick) => tick._id}
        skeletonRows={4}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      />
      {asked && <ReleaseQuestion tick={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

function useColumns(onRelease: (tick: Tick) => void): Column<Tick>[] {
  const formats = useFormats();
  return [
    { id: 'symbol', header: t('symbol'), onCard: 'title', cell: ({ symbol }) => <strong>{symbol}</strong> },
    { id: 'value', header: t('value'), align: 'right', cell: ({ raw }) => raw },
    { id: 'reason', header: t('reason'), cell: ({ reason }) => tickReason(reason) },
    { id: 'source', header: t('source'), cell: ({ sourceAt }) => formats.dateTime(sourceAt) },
    { id: 'received', header: t('received'), cell: ({ receivedAt }) => formats.dateTime(receivedAt) },
    {
      id: 'release',
      header: t('release'),
      hideHeader: true,
      onCard: 'foot',
      cell: (tick) =>
        tick.releasable ? (
          <Button size="s" onClick={() => onRelease(tick)}>
            {t('release')}
          </Button>
        ) : (
          <span className={styles.locked}>{t('locked')}</span>
        ),
    },
  ];
}

function ReleaseQuestion({ tick, onClose }: { tick: Tick; onClose: () => void }) {
  const release = useReleaseTick();
  const confirm = () =>
    release.mutate(tick._id, {
      onSuccess: () => {
        notify.success(t('released', { symbol: tick.symbol }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('releaseTitle', { symbol: tick.symbol })}
      confirmLabel={t('release')}
      cancelLabel={t('cancel')}
      busy={release.isPending}
      error={release.error}
    >
      <p>{t('releaseText', { value: tick.raw })}</p>
    </ConfirmDialog>
  );
}
