import type { MarketLimitsView } from '@handelsplatz/contract/market-data';
import { marketLimit } from '@handelsplatz/contract/market-data/input';
import { useQuery } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';
import { type Formats, useFormats } from '../../platform/formats.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './quarantine.module.css';
import { t } from './texts.ts';

type Limit = MarketLimitsView['limits'][number];

const decimals = 6;

interface LimitValues {
  least: number | null;
  most: number | null;
}

/** A number as the contract reads it: without an exponent; empty for null. */
const toText = (value: number | null) =>
  value === null ? '' : value.toFixed(decimals).replace(/(?:\.|(?<!0))0+$/, '');

/** The limits beyond which no quotation is believed, each with a separate form. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(read('/api/admin/market-limits'));
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
  const form = useFormValues<LimitValues, typeof marketLimit>({
    rules: marketLimit,
    values: { least: Number(limit.least), most: Number(limit.most) },
    toInput: ({ least, most }) => ({ least: toText(least), most: toText(most) }),
  });
  const submit = async () => {
    await call('PUT /api/admin/market-limits/:name', { params: { name: limit.name }, body: form.toInput() });
    notify.success(t('saved'));
  };
  const name = t(limit.name);
  const unit = formatUnit(limit.name, formats);
  const bound = (side: keyof LimitValues) => (
    <Field form={form} name={side}>
      {(field) => <NumberField {...field} label={t(side)} decimals={decimals} unit={unit} />}
    </Field>
  );
  return (
    <section className={styles.limit} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <Form form={form} submitLabel={t('save')} disabled={!form.isDirty} onSubmit={submit}>
        <div className={styles.range}>
          {bound('least')}
          {bound('most')}
        </div>
        <p className={styles.since}>{formatHistory(limit, formats)}</p>
      </Form>
    </section>
  );
}

function formatHistory({ usualLeast, usualMost, changedBy, changedAt }: Limit, formats: Formats): string {
  const spell = (text: string) => formats.short(Number(text), decimals);
  const usual = t('usual', { least: spell(usualLeast), most: spell(usualMost) });
  return changedBy ? `${usual} · ${t('changedBy', { name: changedBy, at: formats.dateTime(changedAt) })}` : usual;
}

function formatUnit(name: Limit['name'], { rateUnit }: Formats): string {
  if (name === 'brent') return t('unitBrent');
  if (name === 'gasoil') return t('unitGasoil');
  return name === 'exchangeRate' ? rateUnit : t('unitTimes');
}
