import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A framed part of a page with a heading. `flush` lets a table reach the frame. */
export function Panel({
  title,
  actions,
  children,
  flush = false,
  id,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
  id?: string;
}) {
  return (
    <section className={styles.panel} data-flush={flush || undefined} id={id}>
      {(title || actions) && (
        <div className={styles.panelHead}>
          {title && <h2 className={styles.panelTitle}>{title}</h2>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <div className={styles.panelBody}>{children}</div>
    </section>
  );
}
