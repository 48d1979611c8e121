import type { ReactNode } from 'react';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { t } from '../texts.ts';
import FilterPanel, { type FilterPanelProps } from './filter-panel.tsx';
import styles from './market-toolbar.module.css';

interface FilterPopoverProps extends FilterPanelProps {
  readonly chosen: number;
  /** What stands above the filters. */
  readonly children?: ReactNode;
}

/** The filters behind a button that says how many are set. */
export default function FilterPopover({ chosen, children, ...panel }: FilterPopoverProps) {
  return (
    <Popover label={t('filters')} trigger={chosen > 0 ? t('filtersSet', { count: chosen }) : t('filters')}>
      <div className={styles.panel}>
        {children}
        <FilterPanel {...panel} />
      </div>
    </Popover>
  );
}
