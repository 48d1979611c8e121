import type { Webhook } from '@handelsplatz/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/calls.ts';
import { retention } from '../../platform/brand.ts';
import { ListPanel } from '../parts/secrets/list-panel.tsx';
import { Question } from '../parts/secrets/question.tsx';
import { SecretDialog } from '../parts/secrets/secret-dialog.tsx';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { webhooksQuery } from './queries.ts';
import { SecretRotationDialog } from './secret-rotation-dialog.tsx';
import { t } from './texts.ts';
import { useWebhookColumns, type WebhookAction } from './webhook-columns.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type Doing =
  | { readonly new: true }
  | { readonly made: string }
  | { readonly action: WebhookAction; readonly id: string };

/** The account's webhooks with their messages. */
export default function WebhooksPanel() {
  const query = useQuery(webhooksQuery());
  const [doing, setDoing] = useState<Doing>();
  const columns = useWebhookColumns((action, { _id }) => setDoing({ action, id: _id }));
  return (
    <>
      <ListPanel
        title={t('list')}
        addLabel={t('add')}
        onAdd={() => setDoing({ new: true })}
        query={query}
        toRows={({ webhooks }) => webhooks}
        columns={columns}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
        foot={t('foot', { days: retention().eventDays })}
      />
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
  return (
    <Question
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirmLabel={t('remove')}
      send={() => call('DELETE /api/webhooks/:id', { params: { id: _id } })}
      doneText={t('removed', { name })}
      onClose={onClose}
    />
  );
}
