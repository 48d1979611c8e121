import type { Webhook } from '@handelsplatz/contract/webhooks';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { describeReplay } from './replay-progress.tsx';
import { t } from './texts.ts';
import styles from './webhooks.module.css';

/** What is done with one webhook in a dialog of its own. */
export type WebhookAction = 'messages' | 'edit' | 'rotate' | 'remove';

/** The columns of the list of webhooks. */
export function useWebhookColumns(onDo: (action: WebhookAction, webhook: Webhook) => void): Column<Webhook>[] {
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      value: ({ name }) => name,
      onCard: 'title',
      width: 'auto',
      cell: ({ name, url, events }) => (
        <>
          <strong>{name}</strong>
          <div className={styles.code}>{url}</div>
          <div className="muted">{events.map((type) => t(type)).join(', ')}</div>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ active, disabledReason }) => (
        <>
          <StatusBadge tone={active ? 'positive' : disabledReason ? 'negative' : 'neutral'}>
            {t(active ? 'on' : 'off')}
          </StatusBadge>
          {!active && disabledReason && <div className="muted">{t(disabledReason)}</div>}
        </>
      ),
    },
    {
      id: 'last',
      header: t('lastAttempt'),
      cell: ({ lastAttempt, waiting, replay, secretOverlapUntil }) => (
        <>
          {lastAttempt ? (
            <StatusBadge tone={lastAttempt.delivered ? 'positive' : 'negative'}>
              {`${t(lastAttempt.delivered ? 'arrived' : 'failed')}, ${formats.dateTime(lastAttempt.at)}`}
            </StatusBadge>
          ) : (
            t('never')
          )}
          {waiting > 0 && <div className="muted">{t('waiting', { count: waiting })}</div>}
          {replay?.state === 'RUNNING' && <div className="muted">{describeReplay(replay)}</div>}
          {secretOverlapUntil && (
            <div className="muted">{t('bothSecrets', { time: formats.dateTime(secretOverlapUntil) })}</div>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      hideHeader: true,
      onCard: 'foot',
      align: 'right',
      cell: (webhook) => <Actions name={webhook.name} onDo={(action) => onDo(action, webhook)} />,
    },
  ];
}

function Actions({ name, onDo }: { readonly name: string; readonly onDo: (action: WebhookAction) => void }) {
  return (
    <div className="wrap gap-2">
      <Button size="s" onClick={() => onDo('messages')} aria-label={t('messagesOf', { name })}>
        {t('messages')}
      </Button>
      <Button size="s" tone="subtle" onClick={() => onDo('edit')} aria-label={t('editOf', { name })}>
        {t('edit')}
      </Button>
      <Button size="s" tone="subtle" onClick={() => onDo('rotate')} aria-label={t('rotateOf', { name })}>
        {t('rotate')}
      </Button>
      <Button size="s" tone="subtle" onClick={() => onDo('remove')} aria-label={t('removeOf', { name })}>
        {t('remove')}
      </Button>
    </div>
  );
}
