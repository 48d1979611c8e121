import type { TermsAcceptance } from '@handelsplatz/contract/terms';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { acceptancesQuery, toAcceptanceFilter } from './queries.ts';
import { acceptanceChoices, type WrittenTermsSearch } from './search.ts';
import styles from './terms.module.css';
import { t } from './written-texts.ts';

interface AcceptancesProps {
  readonly version: string;
  readonly search: WrittenTermsSearch;
  readonly onChange: (part: Partial<WrittenTermsSearch>) => void;
}

/** Who has accepted a version and when, and who has not. */
export function Acceptances({ version, search, onChange }: AcceptancesProps) {
  const wanted = { ...search, fassung: version };
  const query = useQuery(acceptancesQuery(wanted));
  const { docs, metadata } = query.data ?? {};
  const narrow = (part: Partial<WrittenTermsSearch>) => onChange({ ...part, seite: undefined });
  return (
    <Panel
      title={t('acceptances', { version })}
      flush
      actions={
        <DownloadButton
          load={() => api.download('/api/admin/terms/acceptances.csv', { query: toAcceptanceFilter(wanted) })}
        />
      }
    >
      <div className={styles.filters}>
        <Segments
          label={t('only')}
          value={search.nur ?? 'alle'}
          options={[
            { value: 'alle', label: t('all') },
            { value: 'angenommen', label: t('onlyAccepted') },
            { value: 'offen', label: t('onlyOpen') },
          ]}
          onChange={(value) => narrow({ nur: acceptanceChoices.find((choice) => choice === value) })}
        />
        <div className={styles.search}>
          <DelayedSearch
            label={t('search')}
            placeholder={t('searchHint')}
            value={search.q ?? ''}
            onChange={(text) => narrow({ q: text || undefined })}
          />
        </div>
      </div>
      <DataTable
        label={t('acceptances', { version })}
        columns={columns(useFormats())}
        rows={docs}
        rowKey={({ _id }) => _id}
        page={metadata && { number: metadata.pageNumber, total: metadata.total }}
        onPage={(page) => onChange({ seite: page > 1 ? page : undefined })}
        refreshing={query.isPlaceholderData}
        skeletonRows={4}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={t('nobodyTitle')}>{t('nobody')}</EmptyState>}
      />
    </Panel>
  );
}

function columns({ dateTime }: Formats): Column<TermsAcceptance>[] {
  return [
    { id: 'name', header: t('who'), onCard: 'title', cell: ({ name, username }) => name || username },
    { id: 'username', header: t('username'), cell: ({ username }) => username },
    { id: 'account', header: t('account'), cell: ({ account }) => account },
    { id: 'at', header: t('at'), cell: ({ acceptedAt }) => (acceptedAt ? dateTime(acceptedAt) : t('open')) },
  ];
}
