import { toBrandDay, toBrandTime, toInstant } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { serverNowMs } from '../../platform/live/market-window.ts';
import { DateField } from './date-field.tsx';
import { t } from './date-texts.ts';
import styles from './rhythm-fields.module.css';
import { TextField } from './text-field.tsx';

/** The properties of a moment. */
export interface MomentFieldProps {
  readonly name: string;
  /** Label of the day. */
  readonly label: string;
  /** Label of the time of day. */
  readonly timeLabel: string;
  /** An instant in ISO 8601; null while day or time is missing. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const timeOfDay = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** A day from today on and a time of day, in the brand's zone. */
export function MomentField({ name, label, timeLabel, value, onChange }: MomentFieldProps) {
  const { zone } = brand();
  const instant = value === null ? undefined : new Date(value);
  const [day, setDay] = useState(instant ? toBrandDay(instant, zone) : '');
  const [time, setTime] = useState(instant ? toBrandTime(instant, zone) : '');
  const change = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    const complete = nextDay !== '' && timeOfDay.test(nextTime);
    onChange(complete ? toInstant(nextDay, nextTime.padStart(5, '0'), zone).toISOString() : null);
  };
  return (
    <div className={styles.pair}>
      <DateField
        label={label}
        value={day}
        min={toBrandDay(new Date(serverNowMs()), zone)}
        onChange={(typed) => change(typed, time)}
      />
      <TextField
        label={timeLabel}
        name={name}
        value={time}
        onChange={(typed) => change(day, typed)}
        placeholder={t('timeHint')}
        check={(typed) => (day !== '' && timeOfDay.test(typed) ? undefined : t('timeMissing'))}
      />
    </div>
  );
}
