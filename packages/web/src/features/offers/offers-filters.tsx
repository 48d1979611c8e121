import type { OwnOffer } from '@handelsplatz/contract/offers';
import { useMemo } from 'react';
import { joinList, readList } from '../../platform/search-params.ts';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../ui/data-table/folded-filters.tsx';
import { ListFilter } from '../../ui/data-table/list-filter.tsx';
import { ChoiceField, chosenValues } from '../../ui/fields/choice/choice-field.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { listGridColumns } from './grid/grid-columns.tsx';
import styles from './own-offers.module.css';
import { filterKeys, type OffersSearch, pageSizes } from './search.ts';
import { t } from './texts.ts';

/**
 * The columns that are hidden, with commas. Without a choice the base price stands beside the price of a chosen customer.
 */
export function hiddenColumns({ kunde, ohne }: Pick<OffersSearch, 'kunde' | 'ohne'>): string {
  return ohne ?? (kunde === undefined ? 'region,externalId,base,from' : 'region,externalId,from');
}

/** The pause in typing before the list is searched. The search runs in the browser. */
const searchPauseMs = 120;

interface OffersFiltersProps {
  readonly offers: readonly OwnOffer[];
  readonly search: OffersSearch;
  readonly onSearch: (change: Partial<OffersSearch>) => void;
  readonly onReset: () => void;
}

/** Which offers are shown. Everything stands in the address. */
export function OffersFilters({ offers, search, onSearch, onReset }: OffersFiltersProps) {
  const products = useMemo(() => toOptions(offers.map(({ product }) => product)), [offers]);
  const terminals = useMemo(() => toOptions(offers.map(({ terminal }) => terminal)), [offers]);
  return (
    <FilterBar onReset={onReset} active={filterKeys.some((key) => search[key] !== undefined)}>
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q: q || undefined })}
          pauseMs={searchPauseMs}
        />
      </div>
      <FoldedFilters active={filterKeys.filter((key) => key !== 'q' && search[key] !== undefined).length}>
        <ListFilter
          label={t('products')}
          options={products}
          value={search.produkte}
          onChange={(produkte) => onSearch({ produkte })}
        />
        <ListFilter
          label={t('terminals')}
          options={terminals}
          value={search.terminals}
          onChange={(terminal) => onSearch({ terminals: terminal })}
        />
        <SelectField
          label={t('priceKind')}
          placeholder={t('all')}
          withEmpty
          value={search.preisart ?? ''}
          options={[
            { value: 'FIXED', label: t('fixed') },
            { value: 'API', label: t('live') },
            { value: 'none', label: t('noPrice') },
          ]}
          onChange={(kind) => onSearch({ preisart: (kind || undefined) as OffersSearch['preisart'] })}
        />
        <SelectField
          label={t('statusFilter')}
          placeholder={t('all')}
          withEmpty
          value={search.status ?? ''}
          options={[
            { value: 'ACTIVE', label: t('active') },
            { value: 'HALTED', label: t('halted') },
            { value: 'PAUSED', label: t('paused') },
            { value: 'EXPIRED', label: t('expired') },
          ]}
          onChange={(status) => onSearch({ status: (status || undefined) as OffersSearch['status'] })}
        />
      </FoldedFilters>
    </FilterBar>
  );
}

/** How the grid is grouped, which columns it has, and how many offers a page. Everything stands in the address. */
export function ViewChoices({ search, onSearch }: Pick<OffersFiltersProps, 'search' | 'onSearch'>) {
  const optional = listGridColumns(search.kunde).filter((column) => column.optional);
  const hidden = readList(hiddenColumns(search));
  const shown = optional.map(({ id }) => id).filter((id) => !hidden.includes(id));
  return (
    <>
      <SelectField
        label={t('grouping')}
        placeholder={t('noGrouping')}
        withEmpty
        value={search.gruppe ?? ''}
        options={[
          { value: 'product', label: t('product') },
          { value: 'terminal', label: t('terminal') },
          { value: 'region', label: t('region') },
          { value: 'status', label: t('status') },
        ]}
        onChange={(group) => onSearch({ gruppe: (group || undefined) as OffersSearch['gruppe'] })}
      />
      <ChoiceField
        look="filter"
        label={t('columns')}
        groups={[
          {
            id: 'columns',
            label: t('columns'),
            options: optional.map(({ id, header }) => ({ value: id, label: header })),
          },
        ]}
        value={shown}
        onChange={(choice) => {
          const chosen = chosenValues(choice);
          const left = optional.map(({ id }) => id).filter((id) => !chosen.includes(id));
          const usual = hiddenColumns({ kunde: search.kunde, ohne: undefined });
          onSearch({ ohne: left.join(',') === usual ? undefined : (joinList(left) ?? 'keine') });
        }}
      />
      <PageSizeChoice search={search} onSearch={onSearch} />
    </>
  );
}

function PageSizeChoice({ search, onSearch }: Pick<OffersFiltersProps, 'search' | 'onSearch'>) {
  return (
    <SelectField
      label={t('pageSize')}
      placeholder={t('wholeList')}
      withEmpty
      value={search.je ?? ''}
      options={pageSizes.map((size) => ({ value: size, label: size }))}
      onChange={(size) => onSearch({ je: (size || undefined) as OffersSearch['je'] })}
    />
  );
}

function toOptions(things: readonly { readonly _id: string; readonly name: string }[]) {
  const names = new Map(things.map(({ _id, name }) => [_id, name]));
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'de'));
}
