import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { t } from './texts.ts';

/** Filters above a table. `onReset` shows a button that takes all of them away, while there are any. */
export function FilterBar({
  children,
  onReset,
  active = false,
}: {
  children: ReactNode;
  onReset?: () => void;
  active?: boolean;
}) {
  return (
    <search className={styles.bar}>
      {children}
      {onReset && active && (
        <Button tone="subtle" onClick={onReset}>
          {t('resetFilters')}
        </Button>
      )}
    </search>
  );
}
