import type { QuarantinedTicks } from '@handelsplatz/contract/market-data';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api/calls.ts';
import { type Formats, missing, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import styles from './quarantine.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { t } from './texts.ts';

type Tick = QuarantinedTicks['ticks'][number];

/** Quotations that set no price until they are believed. An admin may release one, and sets the limits. */
export default function Quarantine() {
  const { data, error, refetch } = useQuery(read('/api/admin/quarantine'));
  const [asked, setAsked] = useState<Tick>();
  const [settingLimits, setSettingLimits] = useState(false);
  return (
    <Panel
      title={t('title')}
      flush
      actions={
        <Button size="s" onClick={() => setSettingLimits(true)}>
          {t('limits')}
        </Button>
      }
    >
      <p className={styles.description}>{t('description')}</p>
      <DataTable
        label={t('title')}
        columns={columns(useFormats(), setAsked)}
        rows={data?.ticks}
        rowKey={(tick) => tick._id}
        skeletonRows={4}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
      />
      {asked && <ReleaseDialog tick={asked} onClose={() => setAsked(undefined)} />}
      {settingLimits && <LimitsDialog onClose={() => setSettingLimits(false)} />}
    </Panel>
  );
}

function columns(formats: Formats, onRelease: (tick: Tick) => void): Column<Tick>[] {
  return [
    { id: 'symbol', header: t('symbol'), onCard: 'title', cell: ({ symbol }) => <strong>{symbol}</strong> },
    { id: 'value', header: t('value'), align: 'right', cell: ({ raw, count }) => <Value raw={raw} count={count} /> },
    { id: 'believed', header: t('believed'), align: 'right', cell: ({ believed }) => formats.short(believed, 6) },
    {
      id: 'move',
      header: t('move'),
      align: 'right',
      cell: ({ movePercent }) =>
        movePercent === null ? missing : `${formats.signed(movePercent, movePercent > 1_000 ? 0 : 1)}\u00A0%`,
    },
    { id: 'reason', header: t('reason'), cell: ({ reasonText }) => reasonText },
    {
      id: 'received',
      header: t('received'),
      cell: ({ count, firstReceivedAt, receivedAt }) => (
        <>
          {formats.dateTime(receivedAt)}
          {count > 1 && (
            <span className={styles.since}>{t('receivedSince', { since: formats.dateTime(firstReceivedAt) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'release',
      header: t('release'),
      hideHeader: true,
      onCard: 'foot',
      cell: (tick) =>
        tick.releasable ? (
          <Button
            size="s"
            aria-label={t('releaseOf', { symbol: tick.symbol, value: tick.raw })}
            onClick={() => onRelease(tick)}
          >
            {t('release')}
          </Button>
        ) : (
          <span className="faint text-s">{t('locked')}</span>
        ),
    },
  ];
}

/** The value as the source sent it, and how often. */
function Value({ raw, count }: { raw: string; count: number }) {
  return (
    <>
      {raw}
      {count > 1 && <span className={styles.since}>{t('times', { count })}</span>}
    </>
  );
}
