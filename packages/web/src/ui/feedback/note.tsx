import type { ReactNode } from 'react';
import styles from './note.module.css';

/** Meaning of a colour. Never the only carrier of it: a text always says the same. */
export type Tone = 'positive' | 'warning' | 'negative' | 'info' | 'neutral';

/** A short remark in a coloured box. `alert` reads it out at once. */
export function Note({
  tone = 'info',
  alert = false,
  title,
  children,
}: {
  tone?: Tone;
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
