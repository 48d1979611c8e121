import styles from './bars.module.css';

/** How far a long work is; without a value it is on its way but cannot say how far. */
export function ProgressBar({ value, label }: { value: number | undefined; label: string }) {
  return <progress className={styles.progress} max={1} value={value} aria-label={label} />;
}
