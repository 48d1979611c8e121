import type { ReactNode } from 'react';
import type { StatusTone } from './note.tsx';
import styles from './status-badge.module.css';

/** A state in one or two words with a coloured dot. The words alone carry the meaning. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** A number on a menu entry or tab, at most '99+' (Specification 2). Shows nothing for 0. */
export function CountBubble({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles.bubble}>
      <span aria-hidden="true">{capCount(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The count as text; '99+' from 100 on. */
export function capCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
