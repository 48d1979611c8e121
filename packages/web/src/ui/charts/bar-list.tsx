import type { ReactNode } from 'react';
import styles from './bar-list.module.css';
import type { ChartCursor } from './chart-cursor.ts';

/** One line: a name, a bar and its figure. */
export interface BarLine {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** The figure in the reader's spelling. */
  readonly text: ReactNode;
}

interface BarListProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly lines: readonly BarLine[];
  readonly cursor?: ChartCursor;
}

/** Names with bars that scale to the largest value, such as the volume of each product. */
export function BarList({ label: name, lines, cursor }: BarListProps) {
  const most = Math.max(0, ...lines.map(({ value }) => value)) || 1;
  return (
    <ol className="stack gap-2 list" aria-label={name}>
      {lines.map(({ key, label, value, text }, index) => (
        <li
          key={key}
          className={styles.line}
          data-pointed={cursor?.index === index || undefined}
          onPointerEnter={() => cursor?.point(index)}
        >
          <span className="breaks">{label}</span>
          <span className={styles.text}>{text}</span>
          <svg className={styles.track} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect className={styles.bar} width={Math.max(value > 0 ? 0.5 : 0, (value / most) * 100)} height={1} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
