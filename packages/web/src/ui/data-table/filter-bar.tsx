import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { t } from '../texts.ts';
import styles from './filter-bar.module.css';

/** Filters above a table. `onReset` shows a button that clears all filters while any is set. */
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
