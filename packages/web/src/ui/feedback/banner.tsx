import type { ReactNode } from 'react';
import styles from './banner.module.css';
import type { StatusTone } from './note.tsx';

/** A full-width line about the state of the page: stale, offline, reconnecting. */
export function Banner({
  tone,
  title,
  children,
  action,
}: {
  tone: StatusTone;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.banner} data-tone={tone} role="status">
      <p>
        <strong>{title}</strong> {children}
      </p>
      {action}
    </div>
  );
}
