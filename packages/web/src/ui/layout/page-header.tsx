import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Title of a page, what it is about, and what can be done here. */
export function PageHeader({
  title,
  description,
  actions,
  meta,
  actionsLast = false,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Figures or states beside the title, such as the countdown of the market window. */
  meta?: ReactNode;
  /** On a phone the actions come after the words: for titles that leave no room beside them. */
  actionsLast?: boolean;
}) {
  return (
    <header className={styles.header} data-actions-last={actionsLast || undefined}>
      <h1 className={styles.title}>{title}</h1>
      {meta && <div className={styles.meta}>{meta}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}
