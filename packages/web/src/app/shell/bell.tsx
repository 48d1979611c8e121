import { mostUnread } from '@handelsplatz/domain/notifications';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoticeDrawer } from '../../features/parts/index.tsx';
import { read } from '../../platform/api/calls.ts';
import { IconButton } from '../../ui/button.tsx';
import { CountBubble } from '../../ui/feedback/status-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './bell.module.css';
import { t } from './texts.ts';

/** Shows how many notices are unread, the same on all devices of the user, and opens the newest ones. */
export function Bell() {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { data } = useQuery(read('/api/notifications/unread'));
  const count = data?.unread ?? 0;
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <span className={styles.bell}>
      <IconButton label={t('notices')} aria-expanded={open} onClick={show}>
        <Icon of={IconBell} size={20} />
      </IconButton>
      <span className={styles.count}>
        <CountBubble count={count} label={t('unreadNotices', { count: Math.min(count, mostUnread - 1) })} />
      </span>
      {asked && <NoticeDrawer open={open} onClose={() => setOpen(false)} />}
    </span>
  );
}
