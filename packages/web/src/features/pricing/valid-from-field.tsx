import { instantOf, isDay, isTimeOfDay, parseTime } from '@handelsplatz/domain/formats';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { serverNowMs } from '../../platform/market-window.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldTexts as t } from './field-texts.ts';
import styles from './fields.module.css';

/** From when a version counts: at once, or from a time of the brand's zone on. */
export interface ValidFrom {
  readonly mode: 'now' | 'later';
  /** `YYYY-MM-DD`; empty while it is not chosen. */
  readonly day: string;
  /** `HH:MM` as typed. */
  readonly time: string;
}

/** A version that counts at once. */
export const fromNow: ValidFrom = { mode: 'now', day: '', time: '00:00' };

/** The instant to send; undefined for "at once" and for what cannot be read. */
export function instantOfValidFrom({ mode, day, time }: ValidFrom): string | undefined {
  const parsed = parseTime(time);
  if (mode === 'now' || !isDay(day) || !parsed.ok) return undefined;
  return instantOf(day, parsed.value, brand().zone).toISOString();
}

/** Now, or a future day and time. */
export function ValidFromField({ value, onChange }: { value: ValidFrom; onChange: (value: ValidFrom) => void }) {
  const formats = useFormats();
  const today = formats.dayOf(new Date(serverNowMs()));
  const set = (part: Partial<ValidFrom>) => onChange({ ...value, ...part });
  return (
    <div className={styles.stack}>
      <Segments
        label={t('validFrom')}
        showLabel
        value={value.mode}
        options={[
          { value: 'now', label: t('now') },
          { value: 'later', label: t('later') },
        ]}
        onChange={(mode) => set({ mode: mode === 'later' ? 'later' : 'now' })}
      />
      {value.mode === 'later' && (
        <div className={styles.pair}>
          <DateField label={t('day')} required min={today} value={value.day} onChange={(day) => set({ day })} />
          <TimeField
            label={t('time')}
            name="validFrom"
            value={value.time}
            onChange={(time) => set({ time })}
            day={value.day}
            check={() => {
              const instant = instantOfValidFrom(value);
              return instant && Date.parse(instant) <= serverNowMs() ? t('future') : undefined;
            }}
          />
        </div>
      )}
    </div>
  );
}

/** A time of day as HH:MM, also where it was typed without its zero; any other text as it is. */
export function timeOf(text: string): string {
  const parsed = parseTime(text);
  return parsed.ok ? parsed.value : text;
}

/** A time of day, typed as HH:MM; on a day whose clocks show it, where the day is given. */
export function TimeField({
  label,
  value,
  onChange,
  name,
  day = '',
  check,
}: {
  label: string;
  value: string;
  onChange: (time: string) => void;
  name?: string;
  day?: string;
  check?: (time: string) => string | undefined;
}) {
  const wrong = (time: string) => {
    if (!parseTime(time).ok) return t('timeFormat');
    return isDay(day) && !isTimeOfDay(day, time, brand().zone) ? t('timeLeftOut') : check?.(time);
  };
  return (
    <TextField
      label={label}
      {...(name && { name })}
      value={value}
      onChange={onChange}
      required
      maxLength={5}
      placeholder="HH:MM"
      autoComplete="off"
      check={(text) => wrong(timeOf(text))}
    />
  );
}
