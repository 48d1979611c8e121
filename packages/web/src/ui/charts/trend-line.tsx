import styles from './trend-line.module.css';

/** The properties of a small history. */
export interface TrendLineProps {
  /** Oldest first; null is a gap. */
  readonly values: readonly (number | null)[];
  /** What it shows, for screen readers. */
  readonly label: string;
}

const width = 96;
const height = 24;
const edge = 2;

/** A history as a small line beside its figure. Gaps stay gaps. */
export function TrendLine({ values, label }: TrendLineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return <span className={styles.empty} />;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - low) / span) * (height - 2 * edge);
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const begins = index === 0 || values[index - 1] === null;
      return `${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <svg className={styles.line} role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <path d={path} />
    </svg>
  );
}
