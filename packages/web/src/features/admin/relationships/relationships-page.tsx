import type { AdminRelationship } from '@handelsplatz/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../platform/formats.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { PagedTable } from '../../../ui/data-table/paged-table.tsx';
import { SearchBar } from '../../../ui/data-table/search-bar.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { usePreloaded } from '../../../ui/feedback/lazy-part.tsx';
import type { StatusTone } from '../../../ui/feedback/note.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { DeskPage } from '../desk-page.tsx';
import { pairsQuery } from './queries.ts';
import { type PairsSearch, pairStates, readPairsSearch } from './search.ts';
import { t } from './texts.ts';

const DecisionDialog = lazyDialog(() => import('./decision-dialog.tsx'));
const openedLater = [DecisionDialog];

const everything: PairsSearch = { q: undefined, nur: undefined, seite: undefined };

/** The relationships of all accounts: those that wait first. */
export default function RelationshipsPage() {
  usePreloaded(openedLater);
  const [search, setSearch] = useScreenSearch(readPairsSearch);
  const query = useQuery(pairsQuery(search));
  const { relationships, metadata } = query.data ?? {};
  const [decided, setDecided] = useState<AdminRelationship>();
  const states = pairStates.map((value) => ({ value, label: t(value) }));
  return (
    <DeskPage title={t('title')} intro={t('intro')}>
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        search={search}
        everything={everything}
        choices={{ nur: { label: t('only'), all: t('all'), options: states } }}
        onChange={setSearch}
      />
      <PagedTable
        label={t('list')}
        columns={listColumns(useFormats(), setDecided)}
        rows={relationships}
        rowKey={({ _id }) => _id}
        query={query}
        metadata={metadata}
        onPage={setSearch}
        nothing={{ title: t('emptyTitle'), text: t('empty'), reset: t('reset') }}
        onReset={() => setSearch(everything)}
      />
      {decided && <DecisionDialog relationship={decided} onClose={() => setDecided(undefined)} />}
    </DeskPage>
  );
}

const tones: Readonly<Record<AdminRelationship['buyerStatus'], StatusTone>> = {
  NEW: 'warning',
  ENABLED: 'positive',
  DISABLED: 'neutral',
};

function listColumns(
  { number, date }: Formats,
  onDecide: (relationship: AdminRelationship) => void,
): Column<AdminRelationship>[] {
  return [
    { id: 'buyer', header: t('buyer'), onCard: 'title', cell: ({ buyer }) => <strong>{buyer.name}</strong> },
    { id: 'seller', header: t('seller'), cell: ({ seller }) => seller.name },
    {
      id: 'buyerStatus',
      header: t('buyerStatus'),
      cell: ({ buyerStatus }) => <StatusBadge tone={tones[buyerStatus]}>{t(buyerStatus)}</StatusBadge>,
    },
    {
      id: 'sellerStatus',
      header: t('sellerStatus'),
      cell: ({ sellerStatus }) => <StatusBadge tone={tones[sellerStatus]}>{t(sellerStatus)}</StatusBadge>,
    },
    {
      id: 'state',
      header: t('state'),
      hideHeader: true,
      onCard: 'aside',
      cell: ({ suspended }) => suspended && <StatusBadge tone="negative">{t('suspended')}</StatusBadge>,
    },
    { id: 'orders', header: t('orders'), align: 'right', cell: ({ orders }) => number(orders, 0) },
    { id: 'lastOrder', header: t('lastOrder'), cell: ({ lastOrder }) => date(lastOrder) },
    { id: 'created', header: t('created'), cell: ({ created }) => date(created) },
    {
      id: 'decide',
      header: t('decide'),
      hideHeader: true,
      onCard: 'foot',
      cell: (relationship) => (
        <Button
          size="s"
          tone="subtle"
          aria-label={t('decideOf', { buyer: relationship.buyer.name, seller: relationship.seller.name })}
          onClick={() => onDecide(relationship)}
        >
          {t('decide')}
        </Button>
      ),
    },
  ];
}
