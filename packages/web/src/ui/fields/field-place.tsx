import field from './field.module.css';
import styles from './field-place.module.css';

interface FieldPlaceProps {
  readonly label: string;
  /** What the field will show. It is not drawn, but the place is as wide as it needs. */
  readonly text: string;
  /** A filter by any number of values, which is wider. */
  readonly several?: boolean;
}

/** Keeps the place of a choice whose script comes after the content of the page. */
export function FieldPlace({ label, text, several }: FieldPlaceProps) {
  return (
    <div className="shrink" aria-hidden="true">
      <div className={field.label}>{label}</div>
      <div className={field.box}>
        <span className={styles.text} data-several={several}>
          {text}
        </span>
      </div>
    </div>
  );
}
