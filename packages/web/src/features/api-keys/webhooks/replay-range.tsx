import { addDays, startOfDay, startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import styles from '../api-keys.module.css';
import { useReplay } from '../queries.ts';
import { t } from './webhook-texts.ts';

const keptDays = 30;

/** Sends all events of some days again. */
export function ReplayRange({ webhookId }: { readonly webhookId: string }) {
  const replay = useReplay(webhookId);
  const { zone } = brand();
  const today = toBrandDay(new Date(), zone);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const first = addDays(today, -keptDays);
  const isReversed = Boolean(from) && Boolean(until) && until < from;
  const run = () =>
    replay.mutate(
      { from: startOfDay(from, zone).toISOString(), until: startOfNextDay(until, zone).toISOString() },
      { onSuccess: ({ count }) => notify.success(count > 0 ? t('replayed', { count }) : t('replayedNone')) },
    );
  return (
    <details>
      <summary>{t('range')}</summary>
      <div className={styles.form}>
        <p className={styles.soft}>{t('rangeText')}</p>
        <div className={styles.pair}>
          <DateField label={t('from')} value={from} onChange={setFrom} min={first} max={today} required />
          <DateField
            label={t('until')}
            value={until}
            onChange={setUntil}
            min={first}
            max={today}
            required
            {...(isReversed && { error: t('rangeReversed') })}
          />
        </div>
        {replay.error && <ErrorNote error={replay.error} />}
        <div className={styles.actions}>
          <Button busy={replay.isPending} disabled={!from || !until || isReversed} onClick={run}>
            {t('rangeSubmit')}
          </Button>
        </div>
      </div>
    </details>
  );
}
