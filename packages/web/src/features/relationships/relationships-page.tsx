import type { Relationship } from '@handelsplatz/contract/relationships';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '../../platform/brand.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { DisableQuestion } from './disable-question.tsx';
import { relationshipsQuery } from './queries.ts';
import { useRelationshipColumns } from './relationship-columns.tsx';
import styles from './relationships.module.css';
import { readRelationshipsSearch } from './search.ts';
import { t } from './texts.ts';
import { useKeptSort } from './use-kept-sort.ts';

/** The account's trading partners: sellers for a buyer, buyers for a seller. */
export default function RelationshipsPage() {
  const side = useSession().account.type === 'seller' ? 'seller' : 'buyer';
  const seesSellers = side === 'buyer';
  const [{ q }, setSearch] = useScreenSearch(readRelationshipsSearch);
  const query = useQuery(relationshipsQuery(side));
  const [asked, setAsked] = useState<Relationship>();
  const columns = fitColumns(useRelationshipColumns(seesSellers, setAsked), useTableRoom(), {
    customerNo: 3,
    additives: 3,
    terms: 3,
    released: 2,
  });
  const all = useKeptSort(query.data?.relationships);
  const rows = all && selectRelationships(all, q);
  return (
    <div className={styles.page}>
      <PageHeader
        title={seesSellers ? t('titleSellers') : t('titleBuyers')}
        intro={seesSellers ? t('descriptionSellers') : t('descriptionBuyers')}
      />
      <FilterBar onReset={() => setSearch({ q: undefined })} active={Boolean(q)}>
        <div className={styles.search}>
          <SearchField
            label={seesSellers ? t('searchSellers') : t('searchBuyers')}
            placeholder={t('searchHint')}
            value={q ?? ''}
            onChange={(text) => setSearch({ q: text || undefined })}
          />
        </div>
      </FilterBar>
      <Panel flush>
        <DataTable
          label={seesSellers ? t('listSellers') : t('listBuyers')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row._id}
          error={all ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={
            all?.length === 0 ? (
              <NoRelationships seesSellers={seesSellers} />
            ) : (
              <EmptyState
                title={t('noMatchTitle')}
                action={<Button onClick={() => setSearch({ q: undefined })}>{t('reset')}</Button>}
              >
                {t('noMatch')}
              </EmptyState>
            )
          }
        />
      </Panel>
      {asked && <DisableQuestion relationship={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function selectRelationships(all: readonly Relationship[], q = ''): Relationship[] {
  const words = q.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return all.filter(({ name, city, customerNo }) => {
    const text = `${name} ${city} ${customerNo}`.toLocaleLowerCase('de');
    return words.every((word) => text.includes(word));
  });
}

function NoRelationships({ seesSellers }: { seesSellers: boolean }) {
  const showsMessage = seesSellers || brand().features.noOrdersMessageForBuyer;
  return (
    <EmptyState
      title={seesSellers ? t('emptySellersTitle') : t('emptyBuyersTitle')}
      action={seesSellers && <ButtonLink to="/kontakt">{t('toContact')}</ButtonLink>}
    >
      {showsMessage && (seesSellers ? t('emptySellers') : t('emptyBuyers'))}
    </EmptyState>
  );
}
