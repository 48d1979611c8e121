import type { Webhook } from '@handelsplatz/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../api-keys.module.css';
import { useRemoveWebhook, webhooksQuery } from '../queries.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { SecretRotationDialog } from './secret-rotation-dialog.tsx';
import { useWebhookColumns, type WebhookAction } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { t } from './webhook-texts.ts';

type Doing =
  | { readonly new: true }
  | { readonly made: string }
  | { readonly action: WebhookAction; readonly id: string };

/** The account's webhooks with their messages. */
export function WebhooksPanel() {
  const query = useQuery(webhooksQuery());
  const [doing, setDoing] = useState<Doing>();
  const columns = useWebhookColumns((action, { _id }) => setDoing({ action, id: _id }));
  const add = (
    <Button tone="primary" onClick={() => setDoing({ new: true })} disabled={!query.data}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <Panel title={t('list')} actions={add} flush>
        <DataTable
          label={t('list')}
          columns={columns}
          rows={query.data?.webhooks}
          rowKey={({ _id }) => _id}
          error={query.data ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
        />
        <p className={styles.foot}>{t('foot')}</p>
      </Panel>
      {doing && query.data && <Doings doing={doing} list={query.data} onDo={setDoing} />}
    </>
  );
}

interface DoingsProps {
  readonly doing: Doing;
  readonly list: { readonly webhooks: readonly Webhook[]; readonly allowsPrivate: boolean };
  readonly onDo: (doing: Doing | undefined) => void;
}

/** The dialog of what is being done. */
function Doings({ doing, list: { webhooks, allowsPrivate }, onDo }: DoingsProps) {
  const close = () => onDo(undefined);
  const show = (made: string) => onDo({ made });
  if ('made' in doing)
    return <SecretDialog title={t('madeTitle')} label={t('secret')} secret={doing.made} onClose={close} />;
  if ('new' in doing) return <WebhookDialog allowsPrivate={allowsPrivate} onMade={show} onClose={close} />;
  const webhook = webhooks.find(({ _id }) => _id === doing.id);
  if (!webhook) return null;
  switch (doing.action) {
    case 'edit':
      return <WebhookDialog webhook={webhook} allowsPrivate={allowsPrivate} onMade={show} onClose={close} />;
    case 'rotate':
      return <SecretRotationDialog webhook={webhook} onMade={show} onClose={close} />;
    case 'remove':
      return <RemoveQuestion webhook={webhook} onClose={close} />;
    case 'messages':
      return <DeliveriesDrawer webhook={webhook} onClose={close} />;
  }
}

function RemoveQuestion({
  webhook: { _id, name },
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}) {
  const remove = useRemoveWebhook();
  const run = () =>
    remove.mutate(_id, {
      onSuccess: () => {
        notify.success(t('removed', { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={run}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      danger
      busy={remove.isPending}
      error={remove.error}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
