import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The properties of checkboxes and switches. */
export interface CheckFieldProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly description?: ReactNode;
  readonly name?: string;
}

/** A yes or no that is applied when the form is sent. */
export function CheckField({ label, checked, onChange, description, ...rest }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
      {description && <span className={styles.description}>{description}</span>}
    </label>
  );
}
