import type { ReactNode } from 'react';
import { Tab as AriaTab, Tabs as AriaTabs, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './tab-bar.module.css';
import type { TabBarProps } from './tab-bar.tsx';

/** The properties of tabs. */
export interface TabsProps extends Omit<TabBarProps, 'to'> {
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
