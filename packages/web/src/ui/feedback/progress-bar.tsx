import styles from '../layout/bars.module.css';

/** The progress of a long task. Without a value it runs with unknown progress. */
export function ProgressBar({ value, label }: { value: number | undefined; label: string }) {
  return <progress className={styles.progress} max={1} value={value} aria-label={label} />;
}
