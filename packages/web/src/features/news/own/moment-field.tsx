import { toBrandDay, toBrandTime, toInstant } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { serverNowMs } from '../../../platform/live/market-window.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { t } from '../texts.ts';
import styles from './post-form.module.css';

interface MomentFieldProps {
  readonly name: string;
  /** An instant in ISO 8601; null while day or time is missing. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

const timeOfDay = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** A day and a time of day in the brand's zone. */
export function MomentField({ name, value, onChange }: MomentFieldProps) {
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
        label={t('day')}
        value={day}
        min={toBrandDay(new Date(serverNowMs()), zone)}
        onChange={(typed) => change(typed, time)}
      />
      <TextField
        label={t('time')}
        name={name}
        value={time}
        onChange={(typed) => change(day, typed)}
        placeholder={t('timeHint')}
        check={(typed) => (day !== '' && timeOfDay.test(typed) ? undefined : t('timeMissing'))}
      />
    </div>
  );
}
