import { Menu, MenuChoices } from '../../../ui/overlays/menu.tsx';
import { t } from '../texts.ts';
import type { MarketToolbarProps } from './toolbar-props.ts';

const byTerminal = 'terminals';

/** The sequence of the offers where no heads of columns sort them. */
export default function SortMenu({ search: { sort }, onSearch }: MarketToolbarProps) {
  return (
    <Menu label={t('sort')} trigger={t('sort')}>
      <MenuChoices
        label={t('sort')}
        value={sort ?? byTerminal}
        onChange={(next) => onSearch({ sort: next === byTerminal ? undefined : next, darstellung: undefined })}
        options={[
          { value: byTerminal, label: t('sortByTerminal') },
          { value: 'price', label: t('sortCheapest') },
          { value: '-available', label: t('sortMost') },
          { value: 'collection', label: t('sortSoonest') },
        ]}
      />
    </Menu>
  );
}
