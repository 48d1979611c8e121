import type { ReactNode } from 'react';
import type { Tone } from './note.tsx';
import styles from './status-badge.module.css';

/** A state in one or two words, with a coloured dot. The words say it; the colour only helps to find it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** A number on a menu entry or tab; at most '99+' (Specification 2). Nothing for 0. */
export function CountBubble({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.bubble}>
      <span aria-hidden="true">{capCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** '99+' from one hundred on. */
export function capCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
