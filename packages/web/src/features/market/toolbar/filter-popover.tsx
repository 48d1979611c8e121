import { Popover } from '../../../ui/overlays/popover.tsx';
import { t } from '../texts.ts';
import FilterPanel, { type FilterPanelProps } from './filter-panel.tsx';

/** The filters behind a button that says how many are set. */
export default function FilterPopover({ chosen, ...panel }: FilterPanelProps & { readonly chosen: number }) {
  return (
    <Popover label={t('filters')} trigger={chosen > 0 ? t('filtersSet', { count: chosen }) : t('filters')}>
      <FilterPanel {...panel} />
    </Popover>
  );
}
