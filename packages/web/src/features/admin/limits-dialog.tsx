import type { MarketLimitsView } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notify.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './quarantine.module.css';
import { marketLimitsQuery, useSetMarketLimit } from './queries.ts';
import { t } from './texts.ts';

type Limit = MarketLimitsView['limits'][number];

const decimals = 6;

/** The limits beyond which no quotation is believed, each with a form of its own. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(marketLimitsQuery());
  return (
    <Dialog open onClose={onClose} title={t('limitsTitle')} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <p className={styles.intro}>{t('limitsText')}</p>
      {error && !data && <ErrorState error={error} what={t('limitsWhat')} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={5} />}
      {data?.limits.map((limit) => (
        <LimitForm key={`${limit.name} ${limit.least} ${limit.most}`} limit={limit} />
      ))}
    </Dialog>
  );
}

function LimitForm({ limit }: { limit: Limit }) {
  const formats = useFormats();
  const set = useSetMarketLimit();
  const [least, setLeast] = useState<number | null>(Number(limit.least));
  const [most, setMost] = useState<number | null>(Number(limit.most));
  const isChanged = least !== Number(limit.least) || most !== Number(limit.most);
  const submit = async () => {
    await set.mutateAsync({ name: limit.name, least: String(least), most: String(most) });
    notify.success(t('saved'));
  };
  const name = t(limit.name);
  const unit = unitOf(limit.name, formats);
  const checkPositive = (value: number) => (value > 0 ? undefined : t('positive'));
  return (
    <section className={styles.limit} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <Form submitLabel={t('save')} disabled={!isChanged} onSubmit={submit}>
        <div className={styles.range}>
          <NumberField
            label={t('least')}
            name="least"
            value={least}
            onChange={setLeast}
            decimals={decimals}
            unit={unit}
            check={checkPositive}
            required
          />
          <NumberField
            label={t('most')}
            name="most"
            value={most}
            onChange={setMost}
            decimals={decimals}
            unit={unit}
            check={(value) => checkPositive(value) ?? (value > (least ?? 0) ? undefined : t('notBelow'))}
            required
          />
        </div>
        <p className={styles.since}>{historyOf(limit, formats)}</p>
      </Form>
    </section>
  );
}

function historyOf({ usualLeast, usualMost, changedBy, changedAt }: Limit, formats: Formats): string {
  const spell = (text: string) => formats.short(Number(text), decimals);
  const usual = t('usual', { least: spell(usualLeast), most: spell(usualMost) });
  return changedBy ? `${usual} · ${t('changedBy', { name: changedBy, at: formats.dateTime(changedAt) })}` : usual;
}

function unitOf(name: Limit['name'], { rateUnit }: Formats): string {
  if (name === 'brent') return t('unitBrent');
  if (name === 'gasoil') return t('unitGasoil');
  return name === 'exchangeRate' ? rateUnit : t('unitTimes');
}
