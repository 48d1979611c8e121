import { useId } from 'react';
import type { SelectOption } from './choice/select-field.tsx';
import styles from './segments.module.css';

/** The properties of segments; an empty value means no choice. */
export interface SegmentsProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the label above; by default it is for screen readers only. */
  readonly showLabel?: boolean;
}

/** One of two to five short choices that is applied at once. Arrow keys move as in any group of radio buttons. */
export function Segments({ label, options, value, onChange, showLabel = false }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={showLabel ? styles.label : 'sr-only'}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
