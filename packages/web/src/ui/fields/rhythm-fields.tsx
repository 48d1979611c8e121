import { SelectField } from './choice/select-field.tsx';
import styles from './rhythm-fields.module.css';
import { t } from './rhythm-texts.ts';
import { Segments } from './segments.tsx';

/** When something comes again: each day, or each week on a day from 1 (Monday), at an hour of the brand's zone. */
export interface Rhythm {
  readonly every: 'DAY' | 'WEEK';
  readonly weekday: number | null;
  readonly hour: number;
}

/** The properties of the fields of a rhythm. */
export interface RhythmFieldsProps {
  readonly value: Rhythm;
  readonly onChange: (part: Partial<Rhythm>) => void;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The name of a weekday from 1 (Monday). */
export const weekdayName = (weekday: number): string => t(weekdays[weekday - 1] ?? 'monday');

/** A full hour: `07:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** How often, on which day and when a mail comes. */
export function RhythmFields({ value, onChange }: RhythmFieldsProps) {
  return (
    <>
      <Segments
        label={t('every')}
        showLabel
        value={value.every}
        options={[
          { value: 'DAY', label: t('everyDay') },
          { value: 'WEEK', label: t('everyWeek') },
        ]}
        onChange={(every) =>
          onChange(every === 'WEEK' ? { every: 'WEEK', weekday: 1 } : { every: 'DAY', weekday: null })
        }
      />
      <div className={styles.pair}>
        {value.weekday !== null && (
          <SelectField
            label={t('weekday')}
            value={String(value.weekday)}
            options={weekdays.map((day, at) => ({ value: String(at + 1), label: t(day) }))}
            onChange={(day) => onChange({ weekday: Number(day) })}
          />
        )}
        <SelectField
          label={t('hour')}
          value={String(value.hour)}
          options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
          onChange={(hour) => onChange({ hour: Number(hour) })}
        />
      </div>
    </>
  );
}
