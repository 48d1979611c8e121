import styles from './stacked-bar.module.css';
import type { BarTone } from './waterfall-shape.ts';

/** A part of a whole. */
export interface BarPart {
  readonly key: string;
  readonly value: number;
  readonly tone: BarTone;
  /** The part has just changed. */
  readonly moved?: boolean;
}

interface StackedBarProps {
  readonly parts: readonly BarPart[];
  /** The parts in words: title and name for screen readers. */
  readonly label: string;
  readonly large?: boolean;
  /** As wide as its place, instead of as wide as a cell of a table. */
  readonly wide?: boolean;
}

/** A whole as one bar of its parts. Parts below zero have no width; the words name them. */
export function StackedBar({ parts, label, large = false, wide = false }: StackedBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  return (
    <span
      className={styles.bar}
      data-large={large || undefined}
      data-wide={wide || undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      {parts.map(({ key, value, tone, moved = false }) => (
        <span
          key={key}
          className={styles.part}
          data-tone={tone}
          data-moved={moved || undefined}
          style={{ width: `${whole > 0 ? (Math.max(0, value) / whole) * 100 : 0}%` }}
        />
      ))}
    </span>
  );
}
