import type { BoundedCount } from '@handelsplatz/contract/common';
import type { OrderHistory, OrderRow } from '@handelsplatz/contract/orders';
import { toFileColumns } from '@handelsplatz/domain/orders';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { readList } from '../../platform/search-params.ts';
import { useSession } from '../../platform/session/session.ts';
import { PageAsOf } from '../../ui/as-of.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { countText } from '../../ui/data-table/count-text.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePreloaded } from '../../ui/feedback/lazy-part.tsx';
import { CountBubble } from '../../ui/feedback/status-badge.tsx';
import { Segments } from '../../ui/fields/segments.tsx';

import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { narrowScreen, useMedia } from '../../ui/use-media.ts';
import { detailParts, OrderDetails } from './detail/lazy-order-details.ts';
import { ExportDialog } from './exporting/export-dialog.tsx';
import { FileDialog } from './exporting/file-dialog.tsx';
import { ColumnChoice } from './history/column-choice.tsx';
import { toListSort, toServerSort } from './history/columns.ts';
import styles from './history/history.module.css';
import NewestOrder from './history/newest-order.tsx';
import { GroupChoice, GroupHeading, readGroups, toGroupFilters } from './history/order-groups.tsx';
import { OrderNeighbours } from './history/order-neighbours.tsx';
import { OrderSelectionBar, useOrderSelection } from './history/order-selection.tsx';
import { OrderSums } from './history/order-sums.tsx';
import { OrdersFilters, type OrdersFiltersProps } from './history/orders-filters.tsx';
import { SearchBox } from './history/search-box.tsx';
import { t as list } from './history/texts.ts';
import { createAgainColumn, isOptionalColumn, listUsualColumns, useOrderColumns } from './order-columns.tsx';
import { orderChoicesQuery, ordersOnPage, ordersQuery } from './queries.ts';
import { isProvider } from './reader.ts';
import { hasOrderFilters, noOrderFilters, type OrdersSearch, readOrdersSearch } from './search.ts';
import { t } from './texts.ts';
import { OrderViewsMenu } from './views/views-menu.tsx';

/** The orders of the user's account, newest first, 20 per page. */
export default function OrdersPage() {
  usePreloaded(detailParts);
  const [search, setSearch] = useScreenSearch(readOrdersSearch);
  const isBuyer = useSession().account.type === 'buyer';
  const { bestellung, teil, ansicht: _, spalten, datei, ...listed } = search;
  const query = useQuery(ordersQuery(listed));
  const known = useQuery({ ...orderChoicesQuery(search.markt ?? 'spot'), placeholderData: keepPreviousData }).data;
  const columns = useShownColumns(isBuyer, spalten);
  const selection = useOrderSelection();
  const repeats = useMuchRoom() && isBuyer;
  const change = (part: Partial<OrdersSearch>) => setSearch({ ...part, seite: undefined });
  const counted = query.data?.filterOptions;
  const filters = { known, counted, isBuyer, search, onChange: change };
  return (
    <div className="shrink">
      <OrdersHeader search={listed} found={query.data?.metadata} columns={columns} isBuyer={isBuyer} />
      <OrdersTools
        {...filters}
        onColumns={(value) => setSearch({ spalten: value })}
        onGroup={(gruppe) => change({ gruppe })}
        onView={(view) => setSearch({ ...view, seite: undefined })}
      />
      <OrdersFilters {...filters} />
      <OrderSelectionBar chosen={selection.chosen} onClear={selection.clear} />
      <Panel flush>
        <OrdersTable
          query={query}
          columns={[selection.column, ...columns, ...(repeats ? [createAgainColumn()] : [])]}
          isBuyer={isBuyer}
          search={search}
          onChange={change}
          setSearch={setSearch}
        />
      </Panel>
      {datei && <FileDialog id={datei} onClose={() => setSearch({ datei: undefined })} />}
      {bestellung && (
        <OrderDetails
          id={bestellung}
          atSlip={teil === 'abholschein'}
          onClose={() => setSearch({ bestellung: undefined, teil: undefined })}
          neighbours={
            <OrderNeighbours
              id={bestellung}
              search={listed}
              onOpen={(id) => setSearch({ bestellung: id, teil: undefined })}
            />
          }
        />
      )}
    </div>
  );
}

interface OrdersHeaderProps {
  readonly search: OrdersSearch;
  readonly found: BoundedCount | undefined;
  readonly columns: readonly { readonly id: string }[];
  readonly isBuyer: boolean;
}

function OrdersHeader({ search, found, columns, isBuyer }: OrdersHeaderProps) {
  const formats = useFormats();
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={
          <>
            {found && (
              <span className="muted">
                {found.more ? t('foundMany', { count: countText(formats, found) }) : t('found', { count: found.total })}
              </span>
            )}
            <NewestOrder />
            {isProvider() && <PageAsOf of={['/api/orderHistory']} />}
          </>
        }
        actions={
          <>
            {isBuyer && <Approvals />}
            {!isBuyer && !isProvider() && <ButtonLink to="/orders/aufgaben">{t('workList')}</ButtonLink>}
            <Button disabled={!found?.total} onClick={() => setExporting(true)}>
              {list('export')}
            </Button>
          </>
        }
      />
      {exporting && found && (
        <ExportDialog
          search={search}
          found={found}
          columns={toFileColumns(columns.map(({ id }) => id))}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

/** Leads to the purchases that wait for a colleague, with the number of those that wait for this user. */
function Approvals() {
  const { data: count = 0 } = useQuery(read('/api/shell/bubbles', { select: ({ openApprovals }) => openApprovals }));
  return (
    <ButtonLink to="/freigaben">
      {t('approvals')} <CountBubble count={count} label={t('approvalsWaiting', { count })} />
    </ButtonLink>
  );
}

interface OrdersToolsProps extends Omit<OrdersFiltersProps, 'known'> {
  readonly known: OrdersFiltersProps['known'];
  readonly onColumns: (value: string | undefined) => void;
  readonly onGroup: (value: OrdersSearch['gruppe']) => void;
  readonly onView: (search: OrdersSearch) => void;
}

/** The views, the market, the search over all filters, the groups and the columns. */
function OrdersTools({ known, counted, isBuyer, search, onChange, onColumns, onGroup, onView }: OrdersToolsProps) {
  return (
    <div className={styles.tools}>
      <OrderViewsMenu search={search} onOpen={onView} />
      <Segments
        label={list('market')}
        value={search.markt ?? 'spot'}
        options={[
          { value: 'spot', label: list('spot') },
          { value: 'additive', label: list('additive') },
        ]}
        onChange={(market) => onChange({ ...noOrderFilters, markt: market === 'additive' ? 'additive' : undefined })}
      />
      {known && <SearchBox search={search} known={known} counted={counted} isBuyer={isBuyer} onChange={onChange} />}
      <GroupChoice
        value={search.gruppe}
        isBuyer={isBuyer}
        hasChildren={(known?.shareholders.length ?? 0) > 1}
        onChange={onGroup}
      />
      <ColumnChoice value={search.spalten} isBuyer={isBuyer} onChange={onColumns} />
    </div>
  );
}

interface OrdersTableProps {
  readonly query: UseQueryResult<OrderHistory>;
  readonly columns: Column<OrderRow>[];
  readonly isBuyer: boolean;
  readonly search: OrdersSearch;
  readonly onChange: (part: Partial<OrdersSearch>) => void;
  readonly setSearch: (part: Partial<OrdersSearch>, how?: { push: boolean }) => void;
}

function OrdersTable({ query, columns, isBuyer, search, onChange, setSearch }: OrdersTableProps) {
  const metadata = query.data?.metadata;
  const isLong = metadata?.sums === null;
  const groups = query.data && readGroups(query.data);
  const { gruppe } = search;
  const groupHeading = (order: OrderRow) => {
    const group = groups?.get(order._id);
    if (!group || !gruppe) return null;
    return <GroupHeading group={group} onOnly={() => onChange(toGroupFilters(gruppe, group))} />;
  };
  return (
    <DataTable
      dense
      label={t('list')}
      columns={columns}
      rows={query.data?.orders}
      rowKey={(order) => order._id}
      toGroup={(order) => groups?.get(order._id)?._id}
      groupHeading={groupHeading}
      sort={toShownSort(search, isLong)}
      onSort={({ by, direction }) =>
        onChange({ sort: toServerSort(by, isBuyer), richtung: direction === 'asc' ? 'asc' : undefined })
      }
      page={metadata && { number: search.seite ?? 1, total: metadata.total, more: metadata.more, size: ordersOnPage }}
      onPage={(seite) => setSearch({ seite: seite > 1 ? seite : undefined }, { push: true })}
      onRowOpen={(order) => setSearch({ bestellung: order._id }, { push: true })}
      rowTone={(order) => (order.cancelled ? 'muted' : undefined)}
      selected={search.bestellung}
      refreshing={query.isPlaceholderData}
      skeletonRows={10}
      error={query.error ?? undefined}
      onRetry={() => void query.refetch()}
      footer={query.data && <OrderSums metadata={query.data.metadata} />}
      empty={
        <NoOrders isBuyer={isBuyer} filtered={hasOrderFilters(search)} onReset={() => setSearch(noOrderFilters)} />
      }
    />
  );
}

/** How the list is sorted. A long one stands by time, whatever was chosen. */
function toShownSort({ sort, richtung }: OrdersSearch, isLong: boolean): { by: string; direction: 'asc' | 'desc' } {
  const by = toListSort(sort);
  return isLong && by !== 'created' ? { by: 'created', direction: 'desc' } : { by, direction: richtung ?? 'desc' };
}

/** Whether a row is a card, or a line of a wide table, with room for the days of collection and for the button that orders again. */
function useMuchRoom(): boolean {
  const cards = useMedia(narrowScreen);
  const wide = useMedia('(min-width: 1440px)');
  return cards || wide;
}

/** The chosen columns, or the usual ones for which there is room. */
function useShownColumns(isBuyer: boolean, chosen: string | undefined) {
  const all = useOrderColumns(isBuyer);
  const room = useTableRoom();
  const muchRoom = useMuchRoom();
  const shown = chosen === undefined ? listUsualColumns(isBuyer) : readList(chosen);
  const columns = all.filter((column) => !isOptionalColumn(column) || shown.includes(column.id));
  if (chosen !== undefined) return columns;
  const fitting = muchRoom ? columns : columns.filter(({ id }) => id !== 'collectionStart');
  return fitColumns(fitting, room, { price: 3, seller: 2, counterpart: 2, created: 2 });
}

function NoOrders({ isBuyer, filtered, onReset }: { isBuyer: boolean; filtered: boolean; onReset: () => void }) {
  if (filtered) {
    return (
      <EmptyState title={t('noMatchTitle')} action={<Button onClick={onReset}>{t('reset')}</Button>}>
        {t('noMatch')}
      </EmptyState>
    );
  }
  if (isProvider()) return <EmptyState title={t('emptySellerTitle')}>{t('emptyProvider')}</EmptyState>;
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
