import type { ReactNode } from 'react';
import { Intro } from './intro.tsx';
import styles from './page.module.css';

/** Title of a page, its subject, and its actions. */
export function PageHeader({
  title,
  description,
  intro,
  actions,
  meta,
  actionsLast = false,
}: {
  title: string;
  /** What the reader needs at each visit. */
  description?: ReactNode;
  /** The explanation of the page, closed after the first visit. */
  intro?: ReactNode;
  actions?: ReactNode;
  /** Figures or states beside the title, such as the countdown of the market window. */
  meta?: ReactNode;
  /** Puts the actions after the text on a phone, for long titles. */
  actionsLast?: boolean;
}) {
  return (
    <header className={styles.header} data-actions-last={actionsLast || undefined}>
      <h1 className={styles.title}>{title}</h1>
      {intro && (
        <Intro id={title} about={title}>
          {intro}
        </Intro>
      )}
      {meta && <div className={styles.meta}>{meta}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {description && <p className={styles.description}>{description}</p>}
    </header>
  );
}
