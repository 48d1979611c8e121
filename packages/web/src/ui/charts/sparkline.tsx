import styles from './sparkline.module.css';
import { drawLine } from './sparkline-path.ts';

const width = 72;
const height = 20;

interface SparklineProps {
  /** Evenly spaced values; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** What the line shows, in words: title and name for screen readers. */
  readonly label: string;
}

/** A small line for a cell of a table, with a point at its last value. */
export function Sparkline({ values, label }: SparklineProps) {
  const { path, last } = drawLine(values, { width, height });
  return (
    <svg
      className={styles.line}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <title>{label}</title>
      <path className={styles.path} d={path} />
      {last && <circle className={styles.point} cx={last.x} cy={last.y} r={2} />}
    </svg>
  );
}
