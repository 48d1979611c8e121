import type { Webhook, WebhookReplay } from '@handelsplatz/contract/webhooks';
import { useState } from 'react';
import { call } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Question } from '../parts/secrets/question.tsx';
import { t } from './texts.ts';
import styles from './webhooks.module.css';

interface ReplayProgressProps {
  readonly webhook: Webhook;
  readonly replay: WebhookReplay;
}

/** How much of a range has been sent again, and stopping it; afterwards how it ended. */
export function ReplayProgress({ webhook: { _id, active }, replay }: ReplayProgressProps) {
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { from, until, started, total, done, state } = replay;
  const isRunning = state === 'RUNNING';
  const label = describeReplay(replay);
  const last = new Date(new Date(until).getTime() - 1).toISOString();
  return (
    <div className={styles.message}>
      <div className="row between gap-2">
        <span>
          <strong>{label}</strong>
          <div className="muted">
            {t('replayDays', {
              from: formats.dateShort(from),
              until: formats.dateShort(last),
              started: formats.dateTime(started),
            })}
          </div>
        </span>
        {isRunning && (
          <Button size="s" onClick={() => setAsking(true)}>
            {t('stopReplay')}
          </Button>
        )}
      </div>
      {isRunning && <ProgressBar value={done / total} label={label} />}
      {isRunning && !active && <span className="muted">{t('replayRests')}</span>}
      {isAsking && (
        <Question
          title={t('stopTitle')}
          text={t('stopText')}
          confirmLabel={t('stopReplay')}
          send={() => call('POST /api/webhooks/:id/replay/stop', { params: { id: _id } })}
          doneText={t('stopped')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** How far a range is that is sent again, as a sentence. */
export function describeReplay({ total, done, state }: WebhookReplay): string {
  if (state === 'DONE') return t('replayDone', { count: total });
  return t(state === 'RUNNING' ? 'replayRunning' : 'replayStopped', { done, total });
}
