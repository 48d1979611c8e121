import type { ReactNode } from 'react';
import styles from './note.module.css';

/** The meaning of a colour. A text always says the same. */
export type StatusTone = 'positive' | 'warning' | 'negative' | 'info' | 'neutral';

/** A short remark in a coloured box. With `alert` screen readers read it at once. */
export function Note({
  tone = 'info',
  alert = false,
  title,
  children,
}: {
  tone?: StatusTone;
  alert?: boolean;
  title?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.note} data-tone={tone} role={alert ? 'alert' : undefined}>
      {title && <strong className={styles.title}>{title}</strong>}
      <div>{children}</div>
    </div>
  );
}
