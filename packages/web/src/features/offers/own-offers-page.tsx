import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ExplanationDialog, PriceHaltNotices } from '../parts/index.tsx';
import { useOfferColumns } from './offer-columns.tsx';
import styles from './own-offers.module.css';
import { ownOffersQuery } from './queries.ts';
import { type OffersSearch, readOffersSearch, selectOffers, toOfferState } from './search.ts';
import { t } from './texts.ts';

/** A seller's own offers: price, remaining volume, status, and why an offer is not in the market. */
export default function OwnOffersPage() {
  const [search, setSearch] = useScreenSearch(readOffersSearch);
  const query = useQuery(ownOffersQuery());
  const [explained, setExplained] = useState<string>();
  const columns = fitColumns(useOfferColumns(setExplained), useTableRoom(), {
    bounds: 3,
    collection: 3,
    valid: 3,
    remaining: 2,
  });
  const offers = query.data?.offers;
  const rows = useMemo(() => offers && selectOffers(offers, search), [offers, search]);
  const reset = () => setSearch({ q: undefined, status: undefined });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        intro={t('description')}
        meta={rows && <span>{t('found', { count: rows.length })}</span>}
        actions={<ButtonLink to="/uploads">{t('upload')}</ButtonLink>}
      />
      <PriceHaltNotices />
      <OffersFilters search={search} onSearch={setSearch} onReset={reset} />
      <Panel flush>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={(offer) => offer._id}
          sort={{ by: search.sort ?? 'product', direction: search.richtung ?? 'asc' }}
          onSort={({ by, direction }) =>
            setSearch({ sort: by as OffersSearch['sort'], richtung: direction === 'desc' ? 'desc' : undefined })
          }
          rowTone={(offer) => (toOfferState(offer) === 'ACTIVE' ? undefined : 'muted')}
          error={query.data ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={<NoOffers none={offers?.length === 0} onReset={reset} />}
        />
      </Panel>
      {explained && <ExplanationDialog offerId={explained} onClose={() => setExplained(undefined)} />}
    </div>
  );
}

interface OffersFiltersProps {
  readonly search: OffersSearch;
  readonly onSearch: (change: Partial<OffersSearch>) => void;
  readonly onReset: () => void;
}

function OffersFilters({ search, onSearch, onReset }: OffersFiltersProps) {
  return (
    <FilterBar onReset={onReset} active={Boolean(search.q || search.status)}>
      <div className={styles.search}>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q: q || undefined })}
        />
      </div>
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
    </FilterBar>
  );
}

/** Instead of rows: this seller has no offers at all, or the filters leave none. */
function NoOffers({ none, onReset }: { none: boolean; onReset: () => void }) {
  if (none) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <EmptyState title={t('noMatchTitle')} action={<Button onClick={onReset}>{t('reset')}</Button>}>
      {t('noMatch')}
    </EmptyState>
  );
}
