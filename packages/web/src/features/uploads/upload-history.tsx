import type { UploadSummary } from '@handelsplatz/contract/uploads';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { kinds } from './search.ts';
import { summarize } from './summary.ts';
import { t } from './texts.ts';

const tones: Readonly<Record<UploadSummary['state'], StatusTone>> = {
  DRY: 'info',
  COMMITTED: 'positive',
  REVERTED: 'neutral',
  FAILED: 'negative',
};

/** The state of an upload in a word. */
export function UploadState({ state }: Pick<UploadSummary, 'state'>) {
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>;
}

/** When and by whom something was done. */
export const formatDone = ({ at, by }: { at: string; by: string }): string =>
  t('by', { when: formatsOfBrand().dateTime(at), who: by });

/** What a file does, or why it could not be read. */
function formatResult({ failure, counts }: UploadSummary): string {
  if (failure) return failure;
  if (counts.wrong > 0) return t('errorsCount', { count: counts.errors });
  return summarize(counts);
}

/** The seller's uploads of a kind, newest first. */
export function UploadHistory({ kind, onOpen }: { kind: (typeof kinds)[number]; onOpen: (id: string) => void }) {
  const query = useQuery(read('/api/uploads', { query: { kind, pageLimit: 50 } }));
  const columns: Column<UploadSummary>[] = [
    { id: 'file', header: t('file'), onCard: 'title', cell: ({ fileName }) => fileName },
    { id: 'state', header: t('state'), onCard: 'aside', cell: (upload) => <UploadState {...upload} /> },
    { id: 'rows', header: t('rows'), align: 'right', cell: ({ counts }) => formatsOfBrand().number(counts.rows, 0) },
    { id: 'result', header: t('result'), cell: formatResult },
    { id: 'when', header: t('when'), cell: ({ committed, created }) => formatDone(committed ?? created) },
    {
      id: 'open',
      header: t('open'),
      hideHeader: true,
      onCard: 'foot',
      cell: ({ _id, state, fileName, created }) =>
        state !== 'FAILED' && (
          <Button
            size="s"
            tone="subtle"
            aria-label={t('openUpload', { file: fileName, when: formatsOfBrand().dateTime(created.at) })}
            onClick={() => onOpen(_id)}
          >
            {t('open')}
          </Button>
        ),
    },
  ];
  return (
    <Panel title={t('history')} flush>
      <DataTable
        label={t('history')}
        columns={columns}
        rows={query.data?.uploads}
        rowKey={({ _id }) => _id}
        error={query.data ? undefined : (query.error ?? undefined)}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={t('historyEmptyTitle')}>{t('historyEmpty')}</EmptyState>}
      />
    </Panel>
  );
}
