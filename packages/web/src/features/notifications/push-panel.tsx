import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wantsServiceWorker } from '../../platform/brand.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './notices.module.css';
import { endPush, PushRefused, pushQuery, startPush } from './push.ts';
import { t } from './texts.ts';

/** Whether this browser takes push messages. It is asked for its permission only when the user presses the button. */
export function PushPanel() {
  const possible = wantsServiceWorker() && 'serviceWorker' in navigator && 'PushManager' in globalThis;
  return (
    <Panel title={t('pushTitle')}>
      {possible ? <PushChoice /> : <p className={styles.about}>{t('pushImpossible')}</p>}
    </Panel>
  );
}

function PushChoice() {
  const push = useQuery(pushQuery());
  const [denied, setDenied] = useState(Notification.permission === 'denied');
  const on = push.data?.subscribed === true && !denied;
  const change = useMutation({
    mutationFn: () => (on ? endPush() : startPush(push.data?.publicKey ?? '')),
    onError: (error) => setDenied(error instanceof PushRefused),
    onSettled: () => push.refetch(),
  });
  return (
    <div className={styles.push}>
      <p className={styles.about}>{t('pushText')}</p>
      <StatusBadge tone={on ? 'positive' : 'neutral'}>{on ? t('pushOn') : t('pushOff')}</StatusBadge>
      {denied && <p>{t('pushDenied')}</p>}
      {change.error && !denied && <ErrorNote error={change.error} />}
      {!denied && (
        <Button busy={change.isPending} disabled={!push.data} onClick={() => change.mutate()}>
          {on ? t('pushEnd') : t('pushStart')}
        </Button>
      )}
    </div>
  );
}
