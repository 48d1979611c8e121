import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PriceHaltNotices } from '../../app/parts.tsx';
import { useScreenSearch } from '../../platform/screen.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { fitColumns, useTableRoom } from '../../ui/table-room.ts';
import { ExplanationDialog } from './explanation-dialog.tsx';
import { useOfferColumns } from './offer-columns.tsx';
import styles from './own-offers.module.css';
import { ownOffersQuery } from './queries.ts';
import { type OffersSearch, selectOffers, stateOf } from './search.ts';
import { t } from './texts.ts';

/** A seller's own offers: price, what is left, status, and why something is not in the market. */
export default function OwnOffersPage() {
  const [search, setSearch] = useScreenSearch<OffersSearch>();
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
        description={t('description')}
        meta={rows && <span>{t('found', { count: rows.length })}</span>}
      />
      <PriceHaltNotices />
      <FilterBar onReset={reset} active={Boolean(search.q || search.status)}>
        <div className={styles.search}>
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={search.q ?? ''}
            onChange={(q) => setSearch({ q: q || undefined })}
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
          onChange={(status) => setSearch({ status: (status || undefined) as OffersSearch['status'] })}
        />
      </FilterBar>
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
          rowTone={(offer) => (stateOf(offer) === 'ACTIVE' ? undefined : 'muted')}
          error={query.data ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={
            offers?.length === 0 ? (
              <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
            ) : (
              <EmptyState title={t('noMatchTitle')} action={<Button onClick={reset}>{t('reset')}</Button>}>
                {t('noMatch')}
              </EmptyState>
            )
          }
        />
      </Panel>
      {explained && <ExplanationDialog offerId={explained} onClose={() => setExplained(undefined)} />}
    </div>
  );
}
