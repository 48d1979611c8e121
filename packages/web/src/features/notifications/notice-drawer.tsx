import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { NoticeList } from './notice-list.tsx';
import { noticesQuery, useMarkAllRead } from './queries.ts';
import { t } from './texts.ts';

/** In the drawer a group shows its newest notices; the page shows them all. */
const mostOfGroup = 3;

/** The newest notices beside the page, opened by the bell. */
export default function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <OpenDrawer onClose={onClose} /> : null;
}

function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(noticesQuery({}));
  const readAll = useMarkAllRead();
  const navigate = useNavigate();
  const leave = (go: () => void) => () => {
    onClose();
    go();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button
            tone="subtle"
            onClick={leave(() => void navigate({ to: '/profil/{-$tab}', params: { tab: 'mitteilungen' } }))}
          >
            {t('settings')}
          </Button>
          <Button onClick={leave(() => void navigate({ to: '/mitteilungen' }))}>{t('all')}</Button>
        </>
      }
    >
      {data && data.unread > 0 && (
        <Button size="s" busy={readAll.isPending} onClick={() => readAll.mutate(data, { onError: notifyFailure })}>
          {t('readAll')}
        </Button>
      )}
      {!data && !error && <SkeletonBlock height={200} />}
      {!data && error && <ErrorState error={error} what={t('list')} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {data && data.total > 0 && <NoticeList groups={data.groups} most={mostOfGroup} onFollow={onClose} />}
    </Drawer>
  );
}
