import type { OfferList } from '@handelsplatz/contract/offers';
import { useEffect, useRef } from 'react';
import { joinList, listOf } from '../../platform/search-params.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FoldedFilters } from '../../ui/folded-filters.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './market-page.module.css';
import { filterOf, regionsOf } from './offer-list.ts';
import type { MarketSearch } from './search.ts';
import { SearchField } from './search-field.tsx';
import { t } from './texts.ts';

interface MarketFiltersProps {
  readonly list: OfferList | undefined;
  /** How many offers match; undefined while loading. */
  readonly found: number | undefined;
  /** How many offers are out of the list until live prices come again. */
  readonly hidden: number;
  readonly search: MarketSearch;
  readonly onSearch: (part: Partial<MarketSearch>) => void;
  readonly onReset: () => void;
}

type ListFilter = 'region' | 'terminal' | 'produkt' | 'verkaeufer';

/** Text search and filters; all of it lives in the address. */
export function MarketFilters({ list, found, hidden, search, onSearch, onReset }: MarketFiltersProps) {
  const field = useSlashKey();
  const options = list?.filterOptions;
  const named = (choices: readonly { _id: string; name: string }[] = []) =>
    choices.map(({ _id, name }) => ({ value: _id, label: name }));
  const regions = regionsOf(list?.offers ?? []).map((name) => ({ value: name, label: name }));
  const filter = (label: string, key: ListFilter, choices: { value: string; label: string }[]) => (
    <MultiSelect
      label={label}
      options={choices}
      values={listOf(search[key])}
      onChange={(values) => onSearch({ [key]: joinList(values) })}
    />
  );
  const chosen = [search.region, search.terminal, search.produkt, search.verkaeufer].filter(Boolean).length;
  return (
    <>
      <FilterBar onReset={onReset} active={chosen > 0 || Boolean(search.q)}>
        <div className={styles.search}>
          <SearchField ref={field} value={search.q ?? ''} onChange={(q) => onSearch({ q: q || undefined })} />
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
        <DownloadButton path="/api/v2/offers/export" query={exportOf(search)} disabled={!found} />
      </div>
    </>
  );
}

/** `/` moves the focus into the search field, unless somebody is typing. */
function useSlashKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || typing || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return field;
}

/** The file has what the page shows, in its order. */
const exportOf = (search: MarketSearch) => ({
  ...filterOf(search),
  sort: search.sort,
  direction: search.richtung,
});
