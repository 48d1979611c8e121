import type { AdditiveList } from '@handelsplatz/contract/additives';
import { api } from '../../../platform/api/api.ts';
import { hasSeveralSellers } from '../../../platform/brand.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../../ui/data-table/folded-filters.tsx';
import { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { DownloadButton } from '../../../ui/feedback/download-button.tsx';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { DelayedSearch } from '../../../ui/fields/delayed-search.tsx';
import { toFileFilter, toMarketFilter } from '../filtering/offer-list.ts';
import styles from '../market-page.module.css';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';

interface AdditiveFiltersProps {
  readonly list: AdditiveList | undefined;
  /** How many offers match; undefined while loading. */
  readonly found: number | undefined;
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
  readonly onReset: () => void;
}

type FilterKey = 'terminal' | 'produkt' | 'verkaeufer';

/** Text search and filters of the additives. Their state is kept in the address. */
export function AdditiveFilters({ list, found, search, onSearch, onReset }: AdditiveFiltersProps) {
  const options = list?.filterOptions;
  const filter = (key: FilterKey) => ({
    value: search[key],
    onChange: (value: string | undefined) => onSearch({ [key]: value }),
  });
  const chosen = [search.terminal, search.produkt, search.verkaeufer].filter(Boolean).length;
  return (
    <>
      <FilterBar onReset={onReset} active={chosen > 0 || Boolean(search.q)}>
        <div className={styles.search}>
          <DelayedSearch
            label={t('search')}
            placeholder={t('searchHint')}
            value={search.q ?? ''}
            onChange={(q) => onSearch({ q: q || undefined })}
            pauseMs={120}
          />
        </div>
        <FoldedFilters active={chosen}>
          <ListFilter {...filter('produkt')} label={t('product')} options={toOptions(options?.products)} />
          <ListFilter {...filter('terminal')} label={t('terminal')} options={toOptions(options?.terminals)} />
          {hasSeveralSellers() && (
            <ListFilter {...filter('verkaeufer')} label={t('seller')} options={toOptions(options?.sellers)} />
          )}
        </FoldedFilters>
      </FilterBar>
      <div className={styles.bar}>
        <span className={styles.found} role="status">
          {found !== undefined && t('found', { count: found })}
        </span>
        <DownloadButton load={() => loadAdditivesFile(search)} disabled={!found} />
      </div>
    </>
  );
}

/** The file contains the offers on the page, in the same sequence. */
const loadAdditivesFile = (search: MarketSearch) =>
  api.download('/api/v2/offers/additives/export', {
    query: { ...toFileFilter(toMarketFilter({ ...search, ort: undefined })), sort: search.sort },
    headers: marketHeaders(),
  });
