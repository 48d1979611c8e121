import type { Webhook, WebhookDelivery } from '@handelsplatz/contract/webhooks';
import { eventTypes } from '@handelsplatz/contract/webhooks/input';
import { useState } from 'react';
import { call, useCall } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import type { StatusTone } from '../../ui/feedback/note.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Question } from '../parts/secrets/question.tsx';
import { t } from './texts.ts';
import styles from './webhooks.module.css';

/** The name of a message's state. */
export const nameState = (state: WebhookDelivery['state']): string => t(state === 'FAILED' ? 'deliveryFAILED' : state);

const tones: Readonly<Record<WebhookDelivery['state'], StatusTone>> = {
  WAITING: 'info',
  DELIVERED: 'positive',
  FAILED: 'negative',
  SKIPPED: 'neutral',
};

/** One message with its attempts: sent again, or skipped while all others wait for it. */
export function MessageView({ delivery, webhook }: { readonly delivery: WebhookDelivery; readonly webhook: Webhook }) {
  const formats = useFormats();
  const replay = useCall('POST /api/webhooks/:id/replay');
  const { _id, type, state, created, nextAttempt, attempts, body, messageId, isFirst } = delivery;
  const [isAsking, setAsking] = useState(false);
  const time = formats.dateTime(created);
  const name = nameType(type);
  const run = () =>
    replay.mutate(
      { params: { id: webhook._id }, body: { deliveryId: _id } },
      { onSuccess: ({ count }) => notify.success(t('replayed', { count })) },
    );
  return (
    <li className={styles.message}>
      <div className="row between gap-2">
        <span>
          <strong>{name}</strong>
          <div className="muted">{time}</div>
        </span>
        <StatusBadge tone={tones[state]}>{nameState(state)}</StatusBadge>
      </div>
      {nextAttempt && attempts.length > 0 && (
        <span className="muted">{t('next', { time: formats.timeExact(nextAttempt) })}</span>
      )}
      {state === 'WAITING' && !isFirst && <span className="muted">{t('behind')}</span>}
      <Attempts delivery={delivery} />
      <details>
        <summary>{t('sentBody')}</summary>
        <div className="muted">{t('messageId', { id: messageId })}</div>
        <pre className={styles.body}>{body}</pre>
      </details>
      {replay.error && <ErrorNote error={replay.error} />}
      {isFirst && attempts.length > 0 && (
        <div className="wrap gap-2">
          <Button size="s" onClick={() => setAsking(true)} aria-label={t('skipOf', { type: name, time })}>
            {t('skip')}
          </Button>
        </div>
      )}
      {isAsking && <SkipQuestion webhook={webhook} id={_id} name={name} onClose={() => setAsking(false)} />}
      {webhook.active && state !== 'WAITING' && (
        <div className="wrap gap-2">
          <Button size="s" busy={replay.isPending} onClick={run} aria-label={t('replayOf', { type: name, time })}>
            {t('replay')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface SkipQuestionProps {
  readonly webhook: Webhook;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

function SkipQuestion({ webhook, id, name, onClose }: SkipQuestionProps) {
  return (
    <Question
      title={t('skipTitle')}
      text={t('skipText', { type: name, name: webhook.name })}
      confirmLabel={t('skip')}
      send={() =>
        call('POST /api/webhooks/:id/deliveries/:deliveryId/skip', { params: { id: webhook._id, deliveryId: id } })
      }
      doneText={t('skipped')}
      onClose={onClose}
    />
  );
}

const typeNames = [...eventTypes, 'test'] as const;

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
          <span className="muted">
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
  'sealed_secret',
  'restored',
] as const;

function describeResult({ status, problem }: WebhookDelivery['attempts'][number]): string {
  if (status !== null) return t('status', { status });
  return t(problems.find((known) => known === problem) ?? 'connection_failed');
}
