import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tab as AriaTab, Tabs as AriaTabs, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './tab-bar.module.css';

/** One tab. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly badge?: ReactNode;
}

/** The properties of tabs. */
export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange: (id: string) => void;
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/** Views of the same subject on one page. Arrow keys, Home and End move between them; the content follows at once. */
export function Tabs({ label, tabs, current, onChange, children }: TabsProps) {
  return (
    <AriaTabs selectedKey={current} onSelectionChange={(id) => onChange(String(id))}>
      <TabList aria-label={label} className={styles.bar ?? ''}>
        {tabs.map((tab) => (
          <AriaTab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
            <span>{tab.label}</span> {tab.badge}
          </AriaTab>
        ))}
      </TabList>
      <TabPanel key={current} id={current} className={styles.panel ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/** The properties of a tab bar. */
export interface TabBarProps extends Pick<TabsProps, 'label' | 'tabs' | 'current'> {
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
