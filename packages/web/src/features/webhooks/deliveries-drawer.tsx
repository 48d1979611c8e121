import type { Webhook, WebhookDelivery } from '@handelsplatz/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../platform/api/calls.ts';
import { retention } from '../../platform/brand.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { MessageView, nameState } from './message.tsx';
import { webhookDeliveriesQuery } from './queries.ts';
import { ReplayRange } from './replay-range.tsx';
import { t } from './texts.ts';

interface DeliveriesDrawerProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const states = ['WAITING', 'DELIVERED', 'FAILED', 'SKIPPED'] as const;

/** The messages of a webhook that are still kept: what was sent, what came back, and sending again. */
export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const { _id, name, active } = webhook;
  const [state, setState] = useState<WebhookDelivery['state']>();
  const [pageNumber, setPage] = useState(1);
  const query = useQuery(webhookDeliveriesQuery(_id, { pageNumber, state }));
  const test = useCall('POST /api/webhooks/:id/test');
  const sendTest = () =>
    test.mutate({ params: { id: _id } }, { onSuccess: () => notify.success(t('testSent', { name })) });
  const page = query.data;
  return (
    <Drawer open onClose={onClose} title={t('messagesOf', { name })}>
      <div className="column gap-4">
        {!active && <ErrorNoteOff webhook={webhook} />}
        <div className="wrap gap-2">
          <Button onClick={sendTest} busy={test.isPending} disabled={!active}>
            {t('sendTest')}
          </Button>
        </div>
        {test.error && <ErrorNote error={test.error} />}
        <ReplayRange webhook={webhook} />
        <Segments
          label={t('filter')}
          value={state ?? 'all'}
          options={[{ value: 'all', label: t('all') }, ...states.map((value) => ({ value, label: nameState(value) }))]}
          onChange={(value) => {
            setState(states.find((known) => known === value));
            setPage(1);
          }}
        />
        {page ? (
          <Messages deliveries={page.deliveries} webhook={webhook} />
        ) : (
          <NotLoaded query={query} what={t('what')} lines={6} />
        )}
        {page && page.total > 20 && (
          <Pager label={t('messages')} page={{ number: pageNumber, total: page.total }} onPage={setPage} />
        )}
      </div>
    </Drawer>
  );
}

function ErrorNoteOff({ webhook: { disabledReason } }: { readonly webhook: Webhook }) {
  return <StatusBadge tone="negative">{disabledReason ? t(disabledReason) : t('off')}</StatusBadge>;
}

function Messages({
  deliveries,
  webhook,
}: {
  readonly deliveries: readonly WebhookDelivery[];
  readonly webhook: Webhook;
}) {
  if (deliveries.length === 0)
    return <EmptyState title={t('noneTitle')}>{t('none', { days: retention().eventDays })}</EmptyState>;
  return (
    <ul className="stack gap-3 list">
      {deliveries.map((delivery) => (
        <MessageView key={delivery._id} delivery={delivery} webhook={webhook} />
      ))}
    </ul>
  );
}
