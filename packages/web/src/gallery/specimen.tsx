import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One part of the gallery with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="column gap-3" aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}

/** The space for one field; `wide` for content that needs half of the page. */
export function Cell({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? styles.half : styles.field}>{children}</div>;
}
