import type { BacktestInput } from '@handelsplatz/contract/pricing/backtest';
import { backtestInput } from '@handelsplatz/contract/pricing/input';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import { parseTime, toInstant } from '@handelsplatz/domain/formats';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isApiError } from '../../../platform/api/api-error.ts';
import { brand } from '../../../platform/brand.ts';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { SelectField } from '../../../ui/fields/choice/select-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { type FormValues, useFormValues } from '../../../ui/form/use-form-values.ts';
import { checkTime, TimeField } from '../shared/time-field.tsx';
import { BacktestFile, type CsvUpload } from './backtest-file.tsx';
import styles from './backtest-form.module.css';
import { backtestTexts as t } from './texts.ts';
import type { DraftBacktest } from './use-backtest.ts';

const sources = ['windows', 'days', 'csv'] as const;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** The number of past days that the form suggests. */
const usualDays = 30;

/** The values of the form: the past market that the draft is run over. */
interface Choice {
  readonly source: (typeof sources)[number];
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
  /** The suggested range as instants (ISO 8601): in the hour that comes twice in autumn, day and time name two of them. */
  readonly suggested: { readonly from: string; readonly to: string };
  readonly firstDay: string;
  readonly lastDay: string;
  readonly file: CsvUpload | undefined;
  readonly productId: string;
  readonly terminalId: string;
}

const formatTime = (instant: Date) => formatsOfBrand().time(instant).slice(0, 5);

/** The end of this minute, so that the newest market window is included. */
const soon = () => new Date(serverNowMs() + minuteMs);

/** The first values of the form: the last 24 hours of stored market windows, and the last 30 days of closing prices. */
function firstChoice(): Choice {
  const formats = formatsOfBrand();
  const now = new Date(Math.floor(soon().getTime() / minuteMs) * minuteMs);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  return {
    source: 'windows',
    fromDay: formats.toDay(ago(1)),
    fromTime: formatTime(ago(1)),
    toDay: formats.toDay(now),
    toTime: formatTime(now),
    suggested: { from: ago(1).toISOString(), to: now.toISOString() },
    firstDay: formats.toDay(ago(usualDays)),
    lastDay: formats.toDay(now),
    file: undefined,
    productId: '',
    terminalId: '',
  };
}

type BacktestForm = FormValues<Choice>;

/** Chooses the past market, starts the backtest, and stops a running one. */
export function BacktestForm({ backtest, overview }: { backtest: DraftBacktest; overview: PricingOverview }) {
  const form = useFormValues<Choice, typeof backtestInput>({
    rules: backtestInput,
    values: firstChoice(),
    fields: { from: ['fromDay', 'firstDay'], to: ['toTime', 'lastDay'], csv: 'file' },
    toInput: toBacktestInput,
  });
  const source = useWatch({ control: form.control, name: 'source' });
  return (
    <Form
      form={form}
      submitLabel={backtest.result ? t('again') : t('start')}
      onSubmit={() => backtest.start(form.toInput())}
      explain={(error) => (isApiError(error) && error.fields.csv ? t('rows') : undefined)}
      secondary={backtest.running && <Running backtest={backtest} />}
    >
      <p className={styles.text}>{t('text')}</p>
      <Segments
        label={t('source')}
        value={source}
        options={sources.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => form.set('source', sources.find((known) => known === value) ?? 'windows')}
      />
      {source === 'windows' && <WindowFields form={form} />}
      {source === 'days' && <DayFields form={form} />}
      {source === 'csv' && (
        <Field form={form} name="file">
          {({ value, onChange }) => <BacktestFile value={value} onChange={onChange} />}
        </Field>
      )}
      <div className={styles.pair}>
        <Field form={form} name="productId">
          {(field) => (
            <SelectField
              {...field}
              label={t('product')}
              withEmpty
              placeholder={t('allProducts')}
              options={overview.products.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
        </Field>
        <Field form={form} name="terminalId">
          {(field) => (
            <SelectField
              {...field}
              label={t('terminal')}
              withEmpty
              placeholder={t('allTerminals')}
              options={overview.terminals.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )}
        </Field>
      </div>
    </Form>
  );
}

function WindowFields({ form }: { form: BacktestForm }) {
  const today = formatsOfBrand().toDay(soon());
  return (
    <div className={styles.span}>
      <Field form={form} name="fromDay">
        {(field) => <DateField {...field} label={t('fromDay')} required max={today} />}
      </Field>
      <Field form={form} name="fromTime">
        {(field) => <TimeField {...field} label={t('fromTime')} required check={checkTime} />}
      </Field>
      <Field form={form} name="toDay">
        {(field) => <DateField {...field} label={t('toDay')} required max={today} />}
      </Field>
      <Field form={form} name="toTime">
        {(field) => <TimeField {...field} label={t('toTime')} required check={checkTime} />}
      </Field>
    </div>
  );
}

function DayFields({ form }: { form: BacktestForm }) {
  const today = formatsOfBrand().toDay(soon());
  return (
    <div className={styles.pair}>
      <Field form={form} name="firstDay">
        {(field) => <DateField {...field} label={t('fromDay')} required max={today} />}
      </Field>
      <Field form={form} name="lastDay">
        {(field) => <DateField {...field} label={t('toDay')} required max={today} />}
      </Field>
    </div>
  );
}

function Running({ backtest }: { backtest: DraftBacktest }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - backtest.startedAt) / 1000));
  return (
    <div className={styles.running}>
      <div className={styles.progress}>
        <ProgressBar value={undefined} label={t('runningLabel')} />
        <span className="tabular">{t('running', { seconds })}</span>
      </div>
      <Button onClick={backtest.stop}>{t('stop')}</Button>
    </div>
  );
}

/** The instant of a day and a time; the suggested one when it has both. */
function instantFor(day: string, time: string, suggested: string): string {
  const proposal = new Date(suggested);
  if (day === formatsOfBrand().toDay(proposal) && time === formatTime(proposal)) return suggested;
  const parsed = parseTime(time);
  return day && parsed.ok ? toInstant(day, parsed.value, brand().zone).toISOString() : '';
}

function toBacktestInput(choice: Choice): BacktestInput {
  const { source, firstDay, lastDay, file } = choice;
  const places = {
    ...(choice.productId && { productId: choice.productId }),
    ...(choice.terminalId && { terminalId: choice.terminalId }),
  };
  if (source === 'csv') return { source, csv: file?.text ?? '', ...places };
  if (source === 'days') return { source, from: firstDay, to: lastDay, ...places };
  const { fromDay, fromTime, toDay, toTime, suggested } = choice;
  const range = { from: instantFor(fromDay, fromTime, suggested.from), to: instantFor(toDay, toTime, suggested.to) };
  return { source, ...range, ...places };
}
