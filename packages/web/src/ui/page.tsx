import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Title of a page, what it is about, and what can be done here. */
export function PageHeader({ title, description, actions, meta }: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Figures or states beside the title, such as the countdown of the market window. */
  meta?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** A framed part of a page with a heading. `flush` lets a table reach the frame. */
export function Panel({ title, actions, children, flush = false, id }: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
  id?: string;
}) {
  return (
    <section className={styles.panel} data-flush={flush || undefined} aria-label={title} id={id}>
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

/** Names and values under each other. */
export function KeyValue({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
