import type { OwnOffer, OwnOfferList } from '@handelsplatz/contract/offers';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable, type Page } from '../../ui/data-table/data-table.tsx';
import { useOfferColumns } from './offer-columns.tsx';
import { t } from './texts.ts';

interface OfferCardsProps {
  readonly rows: readonly OwnOffer[] | undefined;
  readonly query: UseQueryResult<OwnOfferList>;
  readonly empty: ReactNode;
  readonly onOpen: (offer: OwnOffer) => void;
  readonly page: Page | undefined;
  readonly onPage: (number: number) => void;
}

/** The offers as cards, for narrow screens. */
export default function OfferCards({ rows, query, empty, onOpen, page, onPage }: OfferCardsProps) {
  const columns = useOfferColumns();
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      page={page}
      onPage={onPage}
      onRowOpen={onOpen}
      rowTone={({ status }) => (status === 'ACTIVE' ? undefined : 'muted')}
      error={query.data ? undefined : (query.error ?? undefined)}
      onRetry={() => void query.refetch()}
      empty={empty}
    />
  );
}
