import type { AuditEntryView } from '@handelsplatz/contract/audit';
import { shortFirmName } from '@handelsplatz/domain/accounts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './audit.module.css';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { ChainState } from './chain-state.tsx';
import { Differences } from './differences.tsx';
import { auditQuery, toAuditQuery } from './queries.ts';
import { type AuditSearch, readAuditSearch } from './search.ts';
import { t } from './texts.ts';

const everything: AuditSearch = {
  q: undefined,
  art: undefined,
  vorgang: undefined,
  person: undefined,
  konto: undefined,
  von: undefined,
  bis: undefined,
};

/** Who changed what, newest first: of the user's account, for the provider of all accounts. */
export default function AuditPage() {
  const [search, setSearch] = useScreenSearch(readAuditSearch);
  const [open, setOpen] = useState<AuditEntryView>();
  const isProvider = useSession().account.type === 'admin';
  const formats = useFormats();
  const query = useInfiniteQuery(auditQuery(search));
  const active = Object.values(search).some((value) => value !== undefined);
  const reset = () => setSearch(everything);
  return (
    <div className="column gap-4">
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        meta={query.data && <AsOf at={query.dataUpdatedAt} />}
        actions={
          <DownloadButton
            label={t('export')}
            load={() => api.download('/api/audit/export', { query: toAuditQuery(search) })}
          />
        }
      />
      <ChainState />
      <AuditFilters search={search} onChange={setSearch} onReset={reset} active={active} />
      <Panel flush>
        <DataTable
          dense
          label={t('list')}
          columns={listColumns(formats, isProvider && !search.konto)}
          rows={query.data?.pages.flatMap(({ entries }) => entries)}
          rowKey={({ _id }) => _id}
          onRowOpen={setOpen}
          selected={open?._id}
          refreshing={query.isPlaceholderData}
          error={query.data ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState
              title={t('emptyTitle')}
              {...(active && { action: <Button onClick={reset}>{t('reset')}</Button> })}
            >
              {active ? t('empty') : t('emptyAll')}
            </EmptyState>
          }
        />
        {query.hasNextPage && (
          <div className={styles.more}>
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('older')}
            </Button>
          </div>
        )}
      </Panel>
      {open && (
        <AuditDrawer
          entry={open}
          onClose={() => setOpen(undefined)}
          onObject={(id) => {
            setOpen(undefined);
            setSearch({ ...everything, q: id, art: 'alles', konto: search.konto }, { push: true });
          }}
        />
      )}
    </div>
  );
}

function listColumns(formats: Formats, withAccount: boolean): Column<AuditEntryView>[] {
  return [
    { id: 'when', header: t('when'), width: '178px', cell: ({ at }) => formats.dateTime(at) },
    { id: 'action', header: t('action'), width: '20%', onCard: 'title', cell: ({ title }) => <strong>{title}</strong> },
    { id: 'object', header: t('object'), width: '18%', cell: ({ object }) => object.name },
    {
      id: 'difference',
      header: t('difference'),
      width: 'auto',
      cell: ({ differences }) => <Differences differences={differences} />,
    },
    { id: 'person', header: t('person'), width: '17ch', cell: ({ actor }) => actor?.name ?? t('marketplace') },
    ...(withAccount
      ? [
          {
            id: 'account',
            header: t('account'),
            width: '17ch',
            cell: ({ account }: AuditEntryView) => <span title={account.name}>{shortFirmName(account.name)}</span>,
          } as const,
        ]
      : []),
  ];
}
