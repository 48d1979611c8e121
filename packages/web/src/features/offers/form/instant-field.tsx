import { parseTime, toBrandTime, toInstant } from '@handelsplatz/domain/formats';
import { useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { formatsOfBrand } from '../../../platform/formats.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { t } from '../texts.ts';
import styles from './offer-form.module.css';

interface InstantFieldProps {
  readonly label: string;
  /** ISO instant; empty when nothing was entered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** The time of day beside a new day. */
  readonly usualTime: string;
}

/** A day and a time of day in the brand's zone. */
export function InstantField({ label, value, onChange, usualTime, error, ...rest }: InstantFieldProps) {
  const { zone } = brand();
  const [day, setDay] = useState(() => (value ? formatsOfBrand().toDay(value) : ''));
  const [time, setTime] = useState(() => (value ? toBrandTime(new Date(value), zone) : usualTime));
  const change = (nextDay: string, nextTime: string) => {
    const read = parseTime(nextTime);
    onChange(nextDay && read.ok ? toInstant(nextDay, read.value, zone).toISOString() : '');
  };
  return (
    <div className={styles.instant}>
      <DateField
        {...rest}
        label={label}
        value={day}
        error={error}
        onChange={(next) => {
          setDay(next);
          change(next, time);
        }}
      />
      <TextField
        label={`${label}: ${t('time')}`}
        hideLabel
        value={time}
        error={parseTime(time).ok ? undefined : t('timeInvalid')}
        onChange={(next) => {
          setTime(next);
          change(day, next);
        }}
      />
    </div>
  );
}
