import type { Webhook, WebhookDelivery } from '@handelsplatz/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import styles from '../api-keys.module.css';
import { deliveriesQuery, useReplay, useTestWebhook } from '../queries.ts';
import { ReplayRange } from './replay-range.tsx';
import { t } from './webhook-texts.ts';

interface DeliveriesDrawerProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const states = ['WAITING', 'DELIVERED', 'FAILED'] as const;

/** The messages of a webhook in the last 30 days: what was sent, what came back, and sending again. */
export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const { _id, name, active } = webhook;
  const [state, setState] = useState<WebhookDelivery['state']>();
  const [pageNumber, setPage] = useState(1);
  const query = useQuery(deliveriesQuery(_id, { pageNumber, state }));
  const test = useTestWebhook();
  const sendTest = () => test.mutate(_id, { onSuccess: () => notify.success(t('testSent', { name })) });
  const page = query.data;
  return (
    <Drawer open onClose={onClose} title={t('messagesOf', { name })}>
      <div className={styles.form}>
        {!active && <ErrorNoteOff webhook={webhook} />}
        <div className={styles.actions}>
          <Button onClick={sendTest} busy={test.isPending} disabled={!active}>
            {t('sendTest')}
          </Button>
        </div>
        {test.error && <ErrorNote error={test.error} />}
        {active && <ReplayRange webhookId={_id} />}
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
        ) : query.error ? (
          <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonLines lines={6} />
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

const nameState = (state: WebhookDelivery['state']): string => t(state === 'FAILED' ? 'deliveryFAILED' : state);

function Messages({
  deliveries,
  webhook,
}: {
  readonly deliveries: readonly WebhookDelivery[];
  readonly webhook: Webhook;
}) {
  if (deliveries.length === 0) return <EmptyState title={t('noneTitle')}>{t('none')}</EmptyState>;
  return (
    <ul className={styles.messages}>
      {deliveries.map((delivery) => (
        <Message key={delivery._id} delivery={delivery} webhook={webhook} />
      ))}
    </ul>
  );
}

const tones: Readonly<Record<WebhookDelivery['state'], StatusTone>> = {
  WAITING: 'info',
  DELIVERED: 'positive',
  FAILED: 'negative',
};

function Message({ delivery, webhook }: { readonly delivery: WebhookDelivery; readonly webhook: Webhook }) {
  const formats = useFormats();
  const replay = useReplay(webhook._id);
  const { _id, type, state, created, nextAttempt, attempts, body, messageId } = delivery;
  const time = formats.dateTimeShort(created);
  const name = nameType(type);
  const run = () =>
    replay.mutate({ deliveryId: _id }, { onSuccess: ({ count }) => notify.success(t('replayed', { count })) });
  return (
    <li className={styles.message}>
      <div className={styles.messageHead}>
        <span>
          <strong>{name}</strong>
          <div className={styles.soft}>{time}</div>
        </span>
        <StatusBadge tone={tones[state]}>{nameState(state)}</StatusBadge>
      </div>
      {nextAttempt && attempts.length > 0 && (
        <span className={styles.soft}>{t('next', { time: formats.timeExact(nextAttempt) })}</span>
      )}
      <Attempts delivery={delivery} />
      <details>
        <summary>{t('sentBody')}</summary>
        <div className={styles.soft}>{t('messageId', { id: messageId })}</div>
        <pre className={styles.body}>{body}</pre>
      </details>
      {replay.error && <ErrorNote error={replay.error} />}
      {webhook.active && state !== 'WAITING' && (
        <div className={styles.actions}>
          <Button size="s" busy={replay.isPending} onClick={run} aria-label={t('replayOf', { type: name, time })}>
            {t('replay')}
          </Button>
        </div>
      )}
    </li>
  );
}

const typeNames = [
  'order.placed',
  'order.changed',
  'order.completed',
  'order.cancelled',
  'relationship.changed',
  'window.published',
  'test',
] as const;

function nameType(type: string): string {
  const known = typeNames.find((name) => name === type);
  return known ? t(known) : type;
}

function Attempts({ delivery: { attempts } }: { readonly delivery: WebhookDelivery }) {
  const formats = useFormats();
  const [last] = attempts;
  return (
    <details>
      <summary>
        {t('attempts', { count: attempts.length })}
        {last && `: ${describeResult(last)}`}
      </summary>
      {attempts.map((attempt) => (
        <div key={`${attempt.at}/${attempt.durationMs}`}>
          <span className={styles.soft}>
            {t('attempt', {
              time: `${formats.dateShort(attempt.at)} ${formats.timeExact(attempt.at)}`,
              result: describeResult(attempt),
              ms: formats.number(attempt.durationMs, 0),
            })}
          </span>
          {attempt.answer && (
            <pre className={styles.body} title={t('answer')}>
              {attempt.answer}
            </pre>
          )}
        </div>
      ))}
    </details>
  );
}

const problems = [
  'timeout',
  'private_address',
  'unknown_host',
  'connection_refused',
  'connection_failed',
  'certificate',
] as const;

function describeResult({ status, problem }: WebhookDelivery['attempts'][number]): string {
  if (status !== null) return t('status', { status });
  return t(problems.find((known) => known === problem) ?? 'connection_failed');
}
