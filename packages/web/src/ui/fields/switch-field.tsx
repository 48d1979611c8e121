import type { CheckFieldProps } from './check-field.tsx';
import styles from './field.module.css';

/** A yes or no that is applied at once. */
export function SwitchField({ label, checked, onChange, description, ...rest }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
      {description && <span className={styles.description}>{description}</span>}
    </label>
  );
}
