import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './statistics.module.css';
import { t } from './texts.ts';

const first = 8;

/** The first rows, and a button that shows or hides the others. */
export function useShowAll<Row>(rows: readonly Row[]) {
  const [all, setAll] = useState(false);
  const button = rows.length > first && (
    <p className={styles.more}>
      <Button size="s" tone="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('showFewer') : t('showAll', { count: rows.length })}
      </Button>
    </p>
  );
  return { shown: all ? rows : rows.slice(0, first), button };
}
