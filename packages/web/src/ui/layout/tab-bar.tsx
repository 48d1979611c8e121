import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './tab-bar.module.css';

/** One tab. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly badge?: ReactNode;
}

/** The properties of a tab bar. */
export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  /** Address of a tab. */
  readonly to: (id: string) => string;
}

/** Views with an address each, as a row of links. */
export function TabBar({ label, tabs, current, to }: TabBarProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={to(tab.id)}
          activeOptions={{ exact: true }}
          className={styles.tab}
          aria-current={tab.id === current ? 'page' : undefined}
        >
          <span>{tab.label}</span> {tab.badge}
        </Link>
      ))}
    </nav>
  );
}
