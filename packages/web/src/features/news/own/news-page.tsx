import type { OwnPost } from '@handelsplatz/contract/news';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read, useCall } from '../../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../../ui/data-table/table-room.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { t } from '../texts.ts';
import styles from './news-page.module.css';
import { PostForm } from './post-form.tsx';
import { readNewsSearch } from './search.ts';

const fresh = 'neu';
const tones = { DRAFT: 'neutral', SCHEDULED: 'info', PUBLISHED: 'positive', WITHDRAWN: 'warning' } as const;

/** A seller's posts in all states, and the form that writes them. */
export default function NewsPage() {
  const [{ beitrag }, setSearch] = useScreenSearch(readNewsSearch);
  const { data, error, refetch } = useQuery(read('/api/news/own', { placeholderData: keepPreviousData }));
  const remove = useRemoval();
  const formats = useFormats();
  const open = (id: string) => setSearch({ beitrag: id }, { push: true });
  const columns = fitColumns(postColumns(formats, open, remove), useTableRoom(), { changed: 3, audience: 2 });
  const close = () => setSearch({ beitrag: undefined });
  const post = data?.posts.find(({ _id }) => _id === beitrag);
  const write = (
    <Button tone="primary" onClick={() => open(fresh)}>
      {t('write')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('ownTitle')} intro={t('ownDescription')} actions={write} />
      <Panel flush>
        <DataTable
          label={t('ownWhat')}
          columns={columns}
          rows={data?.posts}
          rowKey={({ _id }) => _id}
          error={data ? undefined : (error ?? undefined)}
          onRetry={() => void refetch()}
          empty={
            <EmptyState title={t('ownEmptyTitle')} action={write}>
              {t('ownEmpty')}
            </EmptyState>
          }
        />
      </Panel>
      {data && beitrag && (post || beitrag === fresh) && (
        <PostForm key={beitrag} post={post} buyers={data.buyers} onClose={close} />
      )}
      {data && beitrag && !post && beitrag !== fresh && (
        <Drawer open onClose={close} title={t('goneTitle')}>
          <p>{t('gone')}</p>
        </Drawer>
      )}
    </>
  );
}

/** Deletes a post at once, with a way back. */
function useRemoval() {
  const { mutate: remove } = useCall('DELETE /api/news/:id');
  const { mutate: restore } = useCall('POST /api/news/:id/restoration');
  return ({ _id, title }: OwnPost) => {
    const undo = () => restore({ params: { id: _id } }, { onSuccess: () => notify.success(t('restored', { title })) });
    remove(
      { params: { id: _id } },
      {
        onSuccess: () => notify.info(t('removed', { title }), { action: { label: t('undo'), run: undo } }),
      },
    );
  };
}

function postColumns(
  formats: Formats,
  onOpen: (id: string) => void,
  onRemove: (post: OwnPost) => void,
): Column<OwnPost>[] {
  return [
    { id: 'title', header: t('post'), width: 'auto', onCard: 'title', cell: ({ title }) => title },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: (post) => <State post={post} formats={formats} />,
    },
    { id: 'audience', header: t('audience'), cell: ({ audience }) => t(audience) },
    {
      id: 'seen',
      header: t('seenBy'),
      align: 'right',
      cell: ({ seenCount, reach, date }) =>
        date === null ? t('reach', { count: reach }) : t('seenOf', { seen: seenCount, count: reach }),
    },
    {
      id: 'changed',
      header: t('changed'),
      cell: ({ updated }) => [formats.dateTime(updated.at), updated.by].filter(Boolean).join(', '),
    },
    {
      id: 'actions',
      header: t('edit'),
      hideHeader: true,
      onCard: 'foot',
      cell: (post) => (
        <span className={styles.actions}>
          <Button size="s" aria-label={t('editPost', { title: post.title })} onClick={() => onOpen(post._id)}>
            {t('edit')}
          </Button>
          <Button
            size="s"
            tone="subtle"
            aria-label={t('removePost', { title: post.title })}
            onClick={() => onRemove(post)}
          >
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ];
}

function State({ post: { state, date, publishAt }, formats }: { post: OwnPost; formats: Formats }) {
  const at = publishAt ?? date;
  return (
    <span className={styles.state}>
      <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
      {at && (
        <span className="muted nowrap">
          {state === 'SCHEDULED' ? t('scheduledFor', { at: formats.dateTime(at) }) : formats.dateShort(at)}
        </span>
      )}
    </span>
  );
}
