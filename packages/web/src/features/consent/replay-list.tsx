import type { Replay } from '@handelsplatz/contract/consent';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useCall } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { formatLength } from './format-length.ts';
import { t } from './texts.ts';

interface ReplayListProps {
  readonly page: number;
  readonly open: string | undefined;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string) => void;
}

/** The replays that are kept, the newest first. */
export function ReplayList({ page, open, onPage, onOpen }: ReplayListProps) {
  const query = useQuery(read('/api/admin/replays', { query: { page, limit: 20 }, placeholderData: keepPreviousData }));
  const { docs, metadata } = query.data ?? {};
  const [deleting, setDeleting] = useState<Replay>();
  return (
    <Panel title={t('replays')} flush>
      <DataTable
        label={t('replays')}
        columns={columns(useFormats(), onOpen, setDeleting)}
        rows={docs}
        rowKey={({ _id }) => _id}
        selected={open}
        page={metadata && { number: metadata.pageNumber, total: metadata.total }}
        onPage={onPage}
        refreshing={query.isPlaceholderData}
        skeletonRows={3}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={t('noReplaysTitle')}>{t('noReplays')}</EmptyState>}
      />
      {deleting && <DeleteDialog replay={deleting} onClose={() => setDeleting(undefined)} />}
    </Panel>
  );
}

function columns(
  { dateTime }: Formats,
  onOpen: (id: string) => void,
  onDelete: (replay: Replay) => void,
): Column<Replay>[] {
  return [
    { id: 'started', header: t('started'), onCard: 'title', cell: ({ startedAt }) => dateTime(startedAt) },
    { id: 'length', header: t('length'), align: 'right', cell: ({ seconds }) => formatLength(seconds) },
    { id: 'account', header: t('account'), cell: ({ accountType }) => t(accountType) },
    { id: 'screen', header: t('screen'), cell: ({ screen }) => t(screen) },
    { id: 'network', header: t('network'), cell: ({ network }) => network || '–' },
    {
      id: 'pages',
      header: t('pages'),
      cell: ({ pages }) => <span title={pages.join(' → ')}>{t('pagesCount', { count: pages.length })}</span>,
    },
    {
      id: 'actions',
      header: t('play'),
      hideHeader: true,
      onCard: 'foot',
      cell: (replay) => (
        <span className="wrap gap-2">
          <Button
            size="s"
            aria-label={t('playOf', { at: dateTime(replay.startedAt) })}
            onClick={() => onOpen(replay._id)}
          >
            {t('play')}
          </Button>
          <Button
            size="s"
            tone="subtle"
            aria-label={t('deleteOf', { at: dateTime(replay.startedAt) })}
            onClick={() => onDelete(replay)}
          >
            {t('delete')}
          </Button>
        </span>
      ),
    },
  ];
}

function DeleteDialog({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const remove = useCall('DELETE /api/admin/replays/:id');
  const { dateTime } = useFormats();
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: replay._id } });
    notify.success(t('deleted'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      onConfirm={() => void confirm().catch(() => undefined)}
      title={t('deleteTitle')}
      confirmLabel={t('deleteNow')}
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t('deleteText', { at: dateTime(replay.startedAt) })}</p>
    </ConfirmDialog>
  );
}
