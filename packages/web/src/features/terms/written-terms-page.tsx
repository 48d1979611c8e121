import type { WrittenTerms, WrittenVersion } from '@handelsplatz/contract/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { read, useCall } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { Acceptances } from './acceptances.tsx';
import { readWrittenTermsSearch } from './search.ts';
import { TermsEditor } from './terms-editor.tsx';
import { t } from './written-texts.ts';

/** The versions of the general terms for the provider: write, publish, withdraw, and see who has accepted. */
export default function WrittenTermsPage() {
  const [search, setSearch] = useScreenSearch(readWrittenTermsSearch);
  const { data, error, refetch } = useQuery(read('/api/admin/terms'));
  const [withdrawing, setWithdrawing] = useState<WrittenVersion>();
  const inForce = data?.versions.find(({ state }) => state === 'inForce')?.version;
  const shown = search.fassung ?? inForce;
  return (
    <div className="column gap-4">
      <PageHeader title={t('title')} intro={data?.asks ? `${t('intro')} ${t('introAsks')}` : t('intro')} />
      <Panel title={t('versions')} flush>
        <DataTable
          label={t('versions')}
          columns={columns(useFormats(), data, setWithdrawing)}
          rows={data?.versions}
          rowKey={({ version }) => version}
          onRowOpen={({ version }) => setSearch({ fassung: version, seite: undefined })}
          selected={shown}
          skeletonRows={2}
          error={error ?? undefined}
          onRetry={() => void refetch()}
          empty={<EmptyState title={t('emptyTitle')} />}
        />
      </Panel>
      {shown && <Acceptances version={shown} search={search} onChange={setSearch} />}
      <Panel title={t('write')}>{data ? <TermsEditor terms={data} /> : <SkeletonLines lines={8} />}</Panel>
      {withdrawing && <WithdrawDialog version={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </div>
  );
}

const tones = { inForce: 'positive', coming: 'info', past: 'neutral' } as const;

function columns(
  { day, dateTime }: Formats,
  terms: WrittenTerms | undefined,
  onWithdraw: (version: WrittenVersion) => void,
): Column<WrittenVersion>[] {
  return [
    { id: 'version', header: t('version'), onCard: 'title', cell: ({ version }) => <strong>{version}</strong> },
    { id: 'from', header: t('from'), cell: ({ from }) => day(from) },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    {
      id: 'published',
      header: t('published'),
      cell: ({ publishedAt, publishedBy }) =>
        publishedAt ? t('publishedBy', { name: publishedBy ?? '', at: dateTime(publishedAt) }) : t('founding'),
    },
    {
      id: 'accepted',
      header: t('accepted'),
      align: 'right',
      cell: ({ accepted }) => (terms?.asks ? t('acceptedOf', { accepted, users: terms.users }) : t('notAsked')),
    },
    {
      id: 'actions',
      header: t('pdf'),
      hideHeader: true,
      onCard: 'foot',
      cell: (version) => <Actions version={version} onWithdraw={onWithdraw} />,
    },
  ];
}

interface ActionsProps {
  readonly version: WrittenVersion;
  readonly onWithdraw: (version: WrittenVersion) => void;
}

function Actions({ version, onWithdraw }: ActionsProps) {
  const name = { version: version.version };
  return (
    <span className="wrap gap-2">
      <a
        href={api.url('/api/terms/pdf', { query: name })}
        target="_blank"
        rel="noreferrer"
        aria-label={t('pdfOf', name)}
      >
        {t('pdf')}
      </a>
      {version.state === 'coming' && (
        <Button size="s" aria-label={t('withdrawOf', name)} onClick={() => onWithdraw(version)}>
          {t('withdraw')}
        </Button>
      )}
    </span>
  );
}

function WithdrawDialog({ version: { version, from }, onClose }: { version: WrittenVersion; onClose: () => void }) {
  const withdraw = useCall('DELETE /api/admin/terms/:version');
  const { day } = useFormats();
  const confirm = async () => {
    await withdraw.mutateAsync({ params: { version } });
    notify.success(t('withdrawn', { version }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void confirm().catch(() => undefined)}
      title={t('withdrawTitle', { version })}
      confirmLabel={t('withdrawNow')}
      busy={withdraw.isPending}
      error={withdraw.error}
    >
      <p>{t('withdrawText', { from: day(from) })}</p>
    </ConfirmDialog>
  );
}
