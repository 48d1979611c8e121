import type { MarketOffer } from '@handelsplatz/contract/market';
import { Button } from '../../../ui/button.tsx';
import { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { countOptions, filterOffers } from '../filtering/offer-list.ts';
import { hasMarketFilters, type MarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { filterFields } from './filter-fields.ts';
import styles from './market-toolbar.module.css';

export interface FilterPanelProps {
  readonly offers: readonly MarketOffer[];
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
  readonly onReset: () => void;
}

/** All filters. Each value says how many offers it has beside the other filters. */
export default function FilterPanel({ offers, search, onSearch, onReset }: FilterPanelProps) {
  return (
    <div className={styles.panel}>
      {filterFields().map(({ key, label, pick }) => (
        <ListFilter
          key={key}
          label={label}
          value={search[key]}
          onChange={(value) => onSearch({ [key]: value })}
          options={countOptions(filterOffers(offers, { ...search, [key]: undefined }), pick)}
        />
      ))}
      {hasMarketFilters(search) && <Button onClick={onReset}>{t('resetFilters')}</Button>}
    </div>
  );
}
