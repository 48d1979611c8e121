import type { PricingOverview, ReplayInput } from '@handelsplatz/contract/pricing';
import { instantOf, parseTime } from '@handelsplatz/domain/formats';
import { useEffect, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { brand } from '../../platform/brand.ts';
import { formatsOfBrand } from '../../platform/formats.ts';
import { serverNowMs } from '../../platform/market-window.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form } from '../../ui/form.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type CsvFile, ReplayFile } from './replay-file.tsx';
import styles from './replay-form.module.css';
import { replayTexts as t } from './replay-texts.ts';
import type { ReplayRun } from './use-replay.ts';
import { TimeField } from './valid-from-field.tsx';

const sources = ['windows', 'days', 'csv'] as const;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Past days offered at first. */
const usualDays = 30;

/** Which market a draft is run over, as it is typed. */
interface Choice {
  readonly source: (typeof sources)[number];
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly file: CsvFile | undefined;
  readonly productId: string;
  readonly terminalId: string;
}

/** The end of this minute, so that the newest window is among the stored ones. */
const soon = () => new Date(serverNowMs() + minuteMs);

/** The last 24 hours of stored windows, or the last month of closes. */
function firstChoice(): Choice {
  const formats = formatsOfBrand();
  const now = soon();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const timeOf = (instant: Date) => formats.time(instant).slice(0, 5);
  return {
    source: 'windows',
    fromDay: formats.dayOf(ago(1)),
    fromTime: timeOf(ago(1)),
    toDay: formats.dayOf(now),
    toTime: timeOf(now),
    firstDay: formats.dayOf(ago(usualDays)),
    lastDay: formats.dayOf(now),
    file: undefined,
    productId: '',
    terminalId: '',
  };
}

/** Chooses the past market, starts the replay, and stops one that runs. */
export function ReplayForm({ replay, overview }: { replay: ReplayRun; overview: PricingOverview }) {
  const [choice, setChoice] = useState(firstChoice);
  const set = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  return (
    <Form
      submitLabel={replay.result ? t('again') : t('start')}
      onSubmit={() => replay.start(inputOf(choice))}
      explain={(error) => (isApiError(error) && error.fields.csv ? t('rows') : undefined)}
      secondary={replay.running && <Running replay={replay} />}
    >
      <p className={styles.text}>{t('text')}</p>
      <Segments
        label={t('source')}
        value={choice.source}
        options={sources.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => set({ source: sources.find((known) => known === value) ?? 'windows' })}
      />
      {choice.source === 'windows' && <WindowFields choice={choice} onChange={set} />}
      {choice.source === 'days' && <DayFields choice={choice} onChange={set} />}
      {choice.source === 'csv' && <ReplayFile value={choice.file} onChange={(file) => set({ file })} />}
      <div className={styles.pair}>
        <SelectField
          label={t('product')}
          value={choice.productId}
          withEmpty
          placeholder={t('allProducts')}
          options={overview.products.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(productId) => set({ productId })}
        />
        <SelectField
          label={t('terminal')}
          value={choice.terminalId}
          withEmpty
          placeholder={t('allTerminals')}
          options={overview.terminals.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(terminalId) => set({ terminalId })}
        />
      </div>
    </Form>
  );
}

interface FieldsProps {
  readonly choice: Choice;
  readonly onChange: (part: Partial<Choice>) => void;
}

function WindowFields({ choice, onChange }: FieldsProps) {
  const today = formatsOfBrand().dayOf(soon());
  const endsLater = () => {
    const [from, to] = [instantFor(choice.fromDay, choice.fromTime), instantFor(choice.toDay, choice.toTime)];
    return from && to && from >= to ? t('endBeforeStart') : undefined;
  };
  return (
    <div className={styles.span}>
      <DateField
        label={t('fromDay')}
        name="from"
        required
        max={today}
        value={choice.fromDay}
        onChange={(fromDay) => onChange({ fromDay })}
      />
      <TimeField label={t('fromTime')} value={choice.fromTime} onChange={(fromTime) => onChange({ fromTime })} />
      <DateField
        label={t('toDay')}
        name="to"
        required
        max={today}
        value={choice.toDay}
        onChange={(toDay) => onChange({ toDay })}
      />
      <TimeField
        label={t('toTime')}
        value={choice.toTime}
        onChange={(toTime) => onChange({ toTime })}
        check={endsLater}
      />
    </div>
  );
}

function DayFields({ choice: { firstDay, lastDay }, onChange }: FieldsProps) {
  const today = formatsOfBrand().dayOf(soon());
  return (
    <div className={styles.pair}>
      <DateField
        label={t('fromDay')}
        name="from"
        required
        max={lastDay || today}
        value={firstDay}
        onChange={(day) => onChange({ firstDay: day })}
      />
      <DateField
        label={t('toDay')}
        name="to"
        required
        min={firstDay}
        max={today}
        value={lastDay}
        onChange={(day) => onChange({ lastDay: day })}
      />
    </div>
  );
}

function Running({ replay }: { replay: ReplayRun }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - replay.startedAt) / 1000));
  return (
    <div className={styles.running}>
      <div className={styles.progress}>
        <ProgressBar value={undefined} label={t('runningLabel')} />
        <span className="tabular">{t('running', { seconds })}</span>
      </div>
      <Button onClick={replay.stop}>{t('stop')}</Button>
    </div>
  );
}

function instantFor(day: string, time: string): Date | undefined {
  const parsed = parseTime(time);
  return day && parsed.ok ? instantOf(day, parsed.value, brand().zone) : undefined;
}

function inputOf(choice: Choice): ReplayInput {
  const { source, firstDay, lastDay, file } = choice;
  const places = {
    ...(choice.productId && { productId: choice.productId }),
    ...(choice.terminalId && { terminalId: choice.terminalId }),
  };
  if (source === 'csv') return { source, csv: file?.text ?? '', ...places };
  if (source === 'days') return { source, from: firstDay, to: lastDay, ...places };
  const at = (day: string, time: string) => instantFor(day, time)?.toISOString() ?? '';
  return { source, from: at(choice.fromDay, choice.fromTime), to: at(choice.toDay, choice.toTime), ...places };
}
