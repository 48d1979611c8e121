import type { ManagedBanner } from '@handelsplatz/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useCall } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { notifyOutcome } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DeskPage } from '../desk-page.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import { t } from './texts.ts';

const tones: Readonly<Record<ManagedBanner['state'], StatusTone>> = {
  PLANNED: 'info',
  SHOWN: 'positive',
  OVER: 'neutral',
};

/** The provider's messages to everybody: what is shown, planned and over. */
export default function BannersPage() {
  const { data, error, refetch } = useQuery(read('/api/admin/banners'));
  const [edited, setEdited] = useState<ManagedBanner | 'new'>();
  const formats = useFormats();
  return (
    <DeskPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button tone="primary" onClick={() => setEdited('new')}>
          {t('new')}
        </Button>
      }
    >
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={listColumns(formats, setEdited)}
          rows={data?.banners}
          rowKey={({ _id }) => _id}
          error={error ?? undefined}
          onRetry={() => void refetch()}
          pageBy={20}
          rowTone={({ state }) => (state === 'OVER' ? 'muted' : undefined)}
          empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
        />
      </Panel>
      {edited && <BannerDialog banner={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </DeskPage>
  );
}

function listColumns(formats: Formats, onChange: (banner: ManagedBanner) => void): Column<ManagedBanner>[] {
  return [
    { id: 'text', header: t('text'), width: 'auto', onCard: 'title', cell: ({ text }) => <strong>{text}</strong> },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    { id: 'severity', header: t('severity'), cell: ({ severity }) => t(severity) },
    { id: 'audience', header: t('audience'), cell: ({ audience }) => t(audience) },
    {
      id: 'span',
      header: t('span'),
      cell: ({ startsAt, endsAt, endedAt }) =>
        t('spanText', { from: formats.dateTime(startsAt), until: formats.dateTime(endedAt ?? endsAt) }),
    },
    { id: 'by', header: t('by'), cell: ({ createdBy }) => createdBy },
    {
      id: 'dismissals',
      header: t('dismissals'),
      align: 'right',
      cell: ({ dismissals }) => formats.number(dismissals, 0),
    },
    {
      id: 'actions',
      header: t('change'),
      hideHeader: true,
      onCard: 'foot',
      cell: (row) => row.state !== 'OVER' && <Actions banner={row} onChange={() => onChange(row)} />,
    },
  ];
}

function Actions({ banner: { _id, text }, onChange }: { banner: ManagedBanner; onChange: () => void }) {
  const end = useCall('POST /api/admin/banners/:id/end');
  const run = () => end.mutate({ params: { id: _id } }, notifyOutcome(t('ended')));
  return (
    <>
      <Button size="s" tone="subtle" aria-label={t('changeOf', { text })} onClick={onChange}>
        {t('change')}
      </Button>
      <Button size="s" tone="subtle" busy={end.isPending} aria-label={t('endOf', { text })} onClick={run}>
        {t('end')}
      </Button>
    </>
  );
}
