import type { PriceList, PriceListRow, PricingOverview } from '@handelsplatz/contract/pricing';
import { priceListMatcher, priceListOrder } from '@handelsplatz/domain/offers';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useFormats } from '../../platform/formats.ts';
import { usePrinting } from '../../platform/printing.ts';
import { useScreenSearch } from '../../platform/screen.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { fitColumns, useTableRoom } from '../../ui/table-room.ts';
import styles from './price-list.module.css';
import { noFilters, PriceListChoices, PriceListFilters } from './price-list-choices.tsx';
import { usePriceListColumns } from './price-list-columns.tsx';
import { PriceListPaper } from './price-list-paper.tsx';
import { exportQuery, filterOf, priceListQuery, sortOf, viewOf } from './price-list-queries.ts';
import { priceListTexts as t } from './price-list-texts.ts';
import type { PricingSearch } from './search.ts';
import { SectionHead } from './section-head.tsx';
import { pricingSections, sectionPath } from './sections.ts';

const rowsPerPage = 50;

/** All prices of one customer at this moment, to be calculated with or to be sent. */
export function PriceListSection({ overview }: { overview: PricingOverview }) {
  const [search, setSearch] = useScreenSearch<PricingSearch>();
  const query = useQuery(priceListQuery(search));
  const printing = usePrinting();
  const list = query.isError && isApiError(query.error, 'not_found') ? undefined : query.data;
  return (
    <>
      {!printing && (
        <SectionHead
          title={pricingSections.priceList.title}
          text={t('text')}
          actions={list?.customer && list.rows.length > 0 && <Actions customerId={list.customer._id} />}
        />
      )}
      {query.isError && isApiError(query.error, 'not_found') ? (
        <Panel>
          <EmptyState
            title={t('notFoundTitle')}
            action={
              <Button onClick={() => setSearch({ kunde: undefined, ziel: undefined })}>{t('firstCustomer')}</Button>
            }
          >
            {t('notFound')}
          </EmptyState>
        </Panel>
      ) : (
        query.isError && <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      )}
      {!query.data && !query.isError && <SkeletonBlock height={420} />}
      {list && <ListOrNothing list={list} overview={overview} refreshing={query.isPlaceholderData} />}
    </>
  );
}

function Actions({ customerId }: { customerId: string }) {
  const [search] = useScreenSearch<PricingSearch>();
  return (
    <>
      <DownloadButton path="/api/pricing/price-list/export" query={exportQuery(search, customerId)} />
      <Button icon={<Icon of={IconPrinter} size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
}

interface ListProps {
  readonly list: PriceList;
  readonly overview: PricingOverview;
  /** These are the prices of the customer before. */
  readonly refreshing: boolean;
}

function ListOrNothing(props: ListProps) {
  const { customer, rows } = props.list;
  if (!customer) {
    return (
      <Panel>
        <EmptyState
          title={t('noCustomerTitle')}
          action={<ButtonLink to="/kaufer-management">{t('toBuyers')}</ButtonLink>}
        >
          {t('noCustomer')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <PriceListPaper list={props.list} />
      {rows.length === 0 ? (
        <Panel>
          <EmptyState title={t('noOffersTitle')} action={<ButtonLink to="/meine-angebote">{t('toOffers')}</ButtonLink>}>
            {t('noOffers')}
          </EmptyState>
        </Panel>
      ) : (
        <Prices {...props} />
      )}
    </>
  );
}

function Prices({ list, overview, refreshing }: ListProps) {
  const [search, setSearch] = useScreenSearch<PricingSearch>();
  const navigate = useNavigate();
  const chosen = useDeferredValue(search);
  const rows = useMemo(() => rowsOf(list, chosen), [list, chosen]);
  const room = useTableRoom();
  const columns = fitColumns(usePriceListColumns(viewOf(search), overview), usePrinting() ? 3 : room, {
    term: 3,
    collection: 3,
    until: 3,
    bounds: 3,
    remaining: 2,
    kind: 2,
  });
  const open = ({ _id }: PriceListRow) =>
    void navigate({
      to: sectionPath('explanation'),
      search: { angebot: _id, kunde: list.customer?._id, ziel: search.ziel } as never,
    });
  return (
    <>
      <div className={styles.tools}>
        <PriceListChoices list={list} />
        <Obstacles list={list} />
        <PriceListFilters list={list} />
        <Facts list={list} shown={rows.length} />
      </div>
      <Panel flush>
        <DataTable
          label={pricingSections.priceList.title}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          dense
          pageBy={rowsPerPage}
          sort={sortOf(search)}
          onSort={({ by, direction }) => setSearch({ sort: direction === 'desc' ? `-${by}` : by })}
          onRowOpen={open}
          rowTone={({ status }) => (status === 'offered' ? undefined : 'muted')}
          refreshing={refreshing}
          empty={
            <EmptyState
              title={t('noMatchTitle')}
              action={<Button onClick={() => setSearch(noFilters)}>{t('reset')}</Button>}
            >
              {t('noMatch')}
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}

function rowsOf({ rows }: PriceList, search: PricingSearch): PriceListRow[] {
  const shown = rows.filter(priceListMatcher(filterOf(search)));
  const sort = sortOf(search);
  return sort ? shown.sort(priceListOrder(sort.by, sort.direction)) : shown;
}

/** Why live prices are missing or cannot be bought. */
function Obstacles({ list }: { list: PriceList }) {
  const halted = list.rows.filter(({ note }) => note?.reason === 'halted').length;
  const stale = !list.livePrices && list.rows.some(({ priceType }) => priceType === 'API');
  return (
    <>
      {stale && <Note tone="warning">{t('stale')}</Note>}
      {halted > 0 && <Note tone="warning">{t('halted', { count: halted })}</Note>}
    </>
  );
}

/** How many rows are shown, how many lack something, and of when the prices are. */
function Facts({ list, shown }: { list: PriceList; shown: number }) {
  const formats = useFormats();
  const count = (status: PriceListRow['status']) => list.rows.filter((row) => row.status === status).length;
  const [unpriced, hidden, total] = [count('unpriced'), count('hidden'), list.rows.length];
  const found =
    shown === total
      ? t('found', { count: total })
      : t('foundOf', { count: formats.number(shown, 0), total: formats.number(total, 0) });
  return (
    <div className={styles.facts}>
      <span role="status">{found}</span>
      {unpriced > 0 && <span>{t('unpriced', { count: unpriced })}</span>}
      {hidden > 0 && <span>{t('hidden', { count: hidden })}</span>}
      <span className={styles.at}>
        {t('at', { at: formats.dateTime(list.at) })}
        {list.livePrices && list.window && `, ${t('validUntil', { at: formats.time(list.window.expires) })}`}
      </span>
    </div>
  );
}
