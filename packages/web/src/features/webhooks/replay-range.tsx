import type { Webhook } from '@handelsplatz/contract/webhooks';
import { addDays, startOfDay, startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { call } from '../../platform/api/calls.ts';
import { brand, retention } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ReplayProgress } from './replay-progress.tsx';
import { t } from './texts.ts';
import styles from './webhooks.module.css';

/** Sends all events of some days again, one range at a time. */
export function ReplayRange({ webhook }: { readonly webhook: Webhook }) {
  const { active, replay } = webhook;
  const isRunning = replay?.state === 'RUNNING';
  return (
    <>
      {replay && <ReplayProgress webhook={webhook} replay={replay} />}
      {active && !isRunning && (
        <details>
          <summary>{t('range')}</summary>
          <RangeForm webhookId={webhook._id} />
        </details>
      )}
    </>
  );
}

function RangeForm({ webhookId }: { readonly webhookId: string }) {
  const formats = useFormats();
  const { zone } = brand();
  const today = toBrandDay(new Date(), zone);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  // The day before has been deleted in part.
  const first = addDays(today, 1 - retention().eventDays);
  const isReversed = Boolean(from) && Boolean(until) && until < from;
  const submit = async () => {
    if (isReversed) return;
    const range = { from: startOfDay(from, zone).toISOString(), until: startOfNextDay(until, zone).toISOString() };
    const { count } = await call('POST /api/webhooks/:id/replay', { params: { id: webhookId }, body: range });
    notify.success(count > 0 ? t('replayed', { count }) : t('replayedNone'));
  };
  return (
    <Form onSubmit={submit} submitLabel={t('rangeSubmit')}>
      <div className="column gap-4">
        <p className="muted">{t('rangeText', { first: formats.day(first) })}</p>
        <div className={styles.pair}>
          <DateField name="from" label={t('from')} value={from} onChange={setFrom} min={first} max={today} required />
          <DateField
            name="until"
            label={t('until')}
            value={until}
            onChange={setUntil}
            min={first}
            max={today}
            required
            {...(isReversed && { error: t('rangeReversed') })}
          />
        </div>
      </div>
    </Form>
  );
}
