import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tab-bar.module.css';

/** One tab. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly badge?: ReactNode;
}

/** What a tab bar needs: `onChange` for tabs on the page, `to` for tabs that are addresses. */
export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange?: (id: string) => void;
  readonly to?: (id: string) => string;
}

/** Views of the same thing side by side. Arrow keys move between tabs on the page; addresses are plain links. */
export function TabBar({ label, tabs, current, onChange, to }: TabBarProps) {
  return to ? (
    <nav aria-label={label} className={styles.bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={to(tab.id)}
          activeOptions={{ exact: true }}
          className={styles.tab}
          aria-current={tab.id === current ? 'page' : undefined}
        >
          {tab.label} {tab.badge}
        </Link>
      ))}
    </nav>
  ) : (
    <PageTabs label={label} tabs={tabs} current={current} onChange={onChange ?? (() => {})} />
  );
}

function PageTabs({ label, tabs, current, onChange }: Required<Omit<TabBarProps, 'to'>>) {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.id === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChange(next.id);
    bar.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div ref={bar} role="tablist" aria-label={label} className={styles.bar}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          className={styles.tab}
          onKeyDown={move}
          onClick={() => onChange(tab.id)}
        >
          {tab.label} {tab.badge}
        </button>
      ))}
    </div>
  );
}

/** Content of a tab of {@link TabBar} with `onChange`. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div role="tabpanel" aria-labelledby={`tab-${id}`}>
      {children}
    </div>
  );
}
