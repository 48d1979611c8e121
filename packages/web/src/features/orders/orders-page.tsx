import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './orders.module.css';
import { OrdersFilters } from './orders-filters.tsx';
import { loadOrdersFile, ordersQuery, pageSize } from './queries.ts';
import { hasFilters, noFilters, type OrdersSearch, readOrdersSearch } from './search.ts';
import { t } from './texts.ts';

/** The orders of the user's account, newest first, 20 per page. */
export default function OrdersPage() {
  const [search, setSearch] = useScreenSearch(readOrdersSearch);
  const isBuyer = useSession().account.type === 'buyer';
  const { bestellung, ...listed } = search;
  const query = useQuery(ordersQuery(listed));
  const columns = fitColumns(useOrderColumns(isBuyer), useTableRoom(), {
    collectionStart: 3,
    price: 3,
    counterpart: 2,
    created: 2,
  });
  const change = (part: Partial<OrdersSearch>) => setSearch({ ...part, seite: undefined });
  const total = query.data?.metadata.total;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        meta={total !== undefined && <span className={styles.count}>{t('found', { count: total })}</span>}
        actions={
          <>
            {!isBuyer && <ButtonLink to="/orders/aufgaben">{t('workList')}</ButtonLink>}
            <DownloadButton load={() => loadOrdersFile(search)} disabled={total === 0} />
          </>
        }
      />
      <OrdersFilters options={query.data?.filterOptions} isBuyer={isBuyer} search={search} onChange={change} />
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={columns}
          rows={query.data?.orders}
          rowKey={(order) => order._id}
          sort={{ by: search.sort ?? 'created', direction: search.richtung ?? 'desc' }}
          onSort={({ by, direction }) =>
            change({ sort: by as OrdersSearch['sort'], richtung: direction === 'asc' ? 'asc' : undefined })
          }
          page={total === undefined ? undefined : { number: search.seite ?? 1, total, size: pageSize }}
          onPage={(seite) => setSearch({ seite: seite > 1 ? seite : undefined }, { push: true })}
          onRowOpen={(order) => setSearch({ bestellung: order._id }, { push: true })}
          rowTone={(order) => (order.cancelled ? 'muted' : undefined)}
          selected={bestellung}
          refreshing={query.isPlaceholderData}
          skeletonRows={10}
          error={query.error ?? undefined}
          onRetry={() => void query.refetch()}
          empty={<NoOrders isBuyer={isBuyer} filtered={hasFilters(search)} onReset={() => setSearch(noFilters)} />}
        />
      </Panel>
      {bestellung && <OrderDetails id={bestellung} onClose={() => setSearch({ bestellung: undefined })} />}
    </div>
  );
}

function NoOrders({ isBuyer, filtered, onReset }: { isBuyer: boolean; filtered: boolean; onReset: () => void }) {
  if (filtered) {
    return (
      <EmptyState title={t('noMatchTitle')} action={<Button onClick={onReset}>{t('reset')}</Button>}>
        {t('noMatch')}
      </EmptyState>
    );
  }
  return isBuyer ? (
    <EmptyState title={t('emptyBuyerTitle')} action={<ButtonLink to="/handelsplatz">{t('toMarket')}</ButtonLink>}>
      {t('emptyBuyer')}
    </EmptyState>
  ) : (
    <EmptyState title={t('emptySellerTitle')} action={<ButtonLink to="/meine-angebote">{t('toOffers')}</ButtonLink>}>
      {t('emptySeller')}
    </EmptyState>
  );
}
