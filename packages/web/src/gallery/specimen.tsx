import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One part of the gallery with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}
