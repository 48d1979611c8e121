import type { OfferList } from '@handelsplatz/contract/market';
import { api } from '../../../platform/api/api.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../../ui/data-table/folded-filters.tsx';
import { ListFilter } from '../../../ui/data-table/list-filter.tsx';
import { DownloadButton } from '../../../ui/feedback/download-button.tsx';
import { toOptions } from '../../../ui/fields/choice/option-list.tsx';
import { DelayedSearch } from '../../../ui/fields/delayed-search.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import styles from './market-page.module.css';
import { listRegions, toMarketFilter } from './offer-list.ts';

interface MarketFiltersProps {
  readonly list: OfferList | undefined;
  /** How many offers match; undefined while loading. */
  readonly found: number | undefined;
  /** How many offers are hidden until live prices return. */
  readonly hidden: number;
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
  readonly onReset: () => void;
}

type FilterKey = 'region' | 'terminal' | 'produkt' | 'verkaeufer';

/** The pause in typing before the list is searched. The search runs in the browser. */
const searchPauseMs = 120;

/** Text search and filters. Their state is kept in the address. */
export function MarketFilters({ list, found, hidden, search, onSearch, onReset }: MarketFiltersProps) {
  const options = list?.filterOptions;
  const regions = listRegions(list?.offers ?? []).map((name) => ({ value: name, label: name }));
  const filter = (key: FilterKey) => ({
    value: search[key],
    onChange: (value: string | undefined) => onSearch({ [key]: value }),
  });
  const chosen = [search.region, search.terminal, search.produkt, search.verkaeufer].filter(Boolean).length;
  return (
    <>
      <FilterBar onReset={onReset} active={chosen > 0 || Boolean(search.q)}>
        <div className={styles.search}>
          <DelayedSearch
            label={t('search')}
            placeholder={t('searchHint')}
            value={search.q ?? ''}
            onChange={(q) => onSearch({ q: q || undefined })}
            pauseMs={searchPauseMs}
          />
        </div>
        <FoldedFilters active={chosen}>
          <ListFilter {...filter('region')} label={t('region')} options={regions} />
          <ListFilter {...filter('terminal')} label={t('terminal')} options={toOptions(options?.terminals)} />
          <ListFilter {...filter('produkt')} label={t('product')} options={toOptions(options?.products)} />
          <ListFilter {...filter('verkaeufer')} label={t('seller')} options={toOptions(options?.sellers)} />
        </FoldedFilters>
      </FilterBar>
      <div className={styles.bar}>
        <Segments
          label={t('view')}
          value={search.sort ? 'flat' : 'grouped'}
          onChange={(view) => onSearch(view === 'flat' ? { sort: 'price' } : { sort: undefined, richtung: undefined })}
          options={[
            { value: 'grouped', label: t('grouped') },
            { value: 'flat', label: t('flat') },
          ]}
        />
        <span className={styles.found} role="status">
          {found !== undefined && t('found', { count: found })}
          {hidden > 0 && <> · {t('hidden', { count: hidden })}</>}
        </span>
        <DownloadButton load={() => loadMarketFile(search)} disabled={!found} />
      </div>
    </>
  );
}

/** The file contains the offers on the page, in the same sequence. */
const loadMarketFile = (search: MarketSearch) =>
  api.download('/api/v2/offers/export', {
    query: { ...toMarketFilter(search), sort: search.sort, direction: search.richtung },
  });
