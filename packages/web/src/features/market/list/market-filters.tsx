import type { OfferList } from '@handelsplatz/contract/offers';
import { api } from '../../../platform/api/api.ts';
import { joinList, readList } from '../../../platform/search-params.ts';
import { FilterBar } from '../../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../../ui/data-table/folded-filters.tsx';
import { DownloadButton } from '../../../ui/feedback/download-button.tsx';
import { ChoiceField, chosenValues } from '../../../ui/fields/choice/choice-field.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import type { MarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import styles from './market-page.module.css';
import { listRegions, toMarketFilter } from './offer-list.ts';
import { SearchField } from './search-field.tsx';

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

type ListFilter = 'region' | 'terminal' | 'produkt' | 'verkaeufer';

/** Text search and filters. Their state is kept in the address. */
export function MarketFilters({ list, found, hidden, search, onSearch, onReset }: MarketFiltersProps) {
  const options = list?.filterOptions;
  const named = (choices: readonly { _id: string; name: string }[] = []) =>
    choices.map(({ _id, name }) => ({ value: _id, label: name }));
  const regions = listRegions(list?.offers ?? []).map((name) => ({ value: name, label: name }));
  const filter = (label: string, key: ListFilter, choices: { value: string; label: string }[]) => (
    <ChoiceField
      look="filter"
      label={label}
      groups={[{ id: key, label, options: choices }]}
      value={readList(search[key])}
      onChange={(choice) => onSearch({ [key]: joinList(chosenValues(choice)) })}
    />
  );
  const chosen = [search.region, search.terminal, search.produkt, search.verkaeufer].filter(Boolean).length;
  return (
    <>
      <FilterBar onReset={onReset} active={chosen > 0 || Boolean(search.q)}>
        <div className={styles.search}>
          <SearchField value={search.q ?? ''} onChange={(q) => onSearch({ q: q || undefined })} />
        </div>
        <FoldedFilters active={chosen}>
          {filter(t('region'), 'region', regions)}
          {filter(t('terminal'), 'terminal', named(options?.terminals))}
          {filter(t('product'), 'produkt', named(options?.products))}
          {filter(t('seller'), 'verkaeufer', named(options?.sellers))}
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
