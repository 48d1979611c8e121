import type { ReactNode } from 'react';
import styles from './statistics.module.css';

/** One figure with its name above and what it is compared with below. */
export function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <span>{name}</span>
      <span className={styles.value}>{value}</span>
      {children && <span className="muted">{children}</span>}
    </div>
  );
}
