import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Names and values, one pair below the other. */
export function KeyValue({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="column">
      {items.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
