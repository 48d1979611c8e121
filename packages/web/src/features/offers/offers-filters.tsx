import type { OwnOffer } from '@handelsplatz/contract/offers';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { FoldedFilters } from '../../ui/data-table/folded-filters.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { FieldPlace } from '../../ui/fields/field-place.tsx';
import styles from './own-offers.module.css';
import { filterKeys, type SearchProps } from './search.ts';
import { t } from './texts.ts';

const later = { small: true, later: true };
const FilterFields = lazyPart(() => import('./filter-fields.tsx'), <FilterPlaces />, later);
/** How the grid is grouped, which columns it has, and how many offers a page. */
export const ViewChoices = lazyPart(() => import('./view-choices.tsx'), <ViewPlaces />, later);

/** The pause in typing before the list is searched. The search runs in the browser. */
const searchPauseMs = 120;

interface OffersFiltersProps extends SearchProps {
  readonly offers: readonly OwnOffer[];
  readonly onReset: () => void;
}

/** Which offers are shown. Everything stands in the address. */
export function OffersFilters({ offers, search, onSearch, onReset }: OffersFiltersProps) {
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
        <FilterFields {...{ offers, search, onSearch }} />
      </FoldedFilters>
    </FilterBar>
  );
}

function FilterPlaces() {
  const text = t('all');
  return (
    <>
      <FieldPlace several label={t('products')} text={text} />
      <FieldPlace several label={t('terminals')} text={text} />
      <FieldPlace label={t('priceKind')} text={text} />
      <FieldPlace label={t('statusFilter')} text={text} />
    </>
  );
}

function ViewPlaces() {
  return (
    <>
      <FieldPlace label={t('grouping')} text={t('noGrouping')} />
      <FieldPlace several label={t('columns')} text={t('columns')} />
      <FieldPlace label={t('pageSize')} text={t('wholeList')} />
    </>
  );
}
