import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { PriceList, PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { createPriceListSort, priceListMatcher } from '@handelsplatz/domain/pricing/price-list';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useFormats } from '../../../platform/formats.ts';
import { usePrinting } from '../../../platform/page/printing.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../../ui/data-table/table-room.ts';
import { DownloadButton } from '../../../ui/feedback/download-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type PricingSearch, readPricingSearch } from '../search.ts';
import { SectionHead } from '../section-head.tsx';
import { pricingSections, toSection } from '../sections.ts';
import styles from './price-list.module.css';
import { noPriceListFilters, PriceListChoices, PriceListFilters } from './price-list-choices.tsx';
import { usePriceListColumns } from './price-list-columns.tsx';
import { PriceListPaper } from './price-list-paper.tsx';
import { loadPriceListFile, priceListQuery, readFilter, readSort, readView } from './price-list-queries.ts';
import { priceListTexts as t } from './texts.ts';

const rowsPerPage = 50;

/** All current prices of one customer, to calculate with or to send. */
export default function PriceListSection({ overview }: { overview: PricingOverview }) {
  const [search, setSearch] = useScreenSearch(readPricingSearch);
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
  const [search] = useScreenSearch(readPricingSearch);
  return (
    <>
      <DownloadButton load={() => loadPriceListFile(search, customerId)} />
      <Button icon={<Icon of={IconPrinter} size={18} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
}

interface ListProps {
  readonly list: PriceList;
  readonly overview: PricingOverview;
  /** The prices shown still belong to the previous customer. */
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
  const [search, setSearch] = useScreenSearch(readPricingSearch);
  const navigate = useNavigate();
  const chosen = useDeferredValue(search);
  const rows = useMemo(() => listRows(list, chosen), [list, chosen]);
  const room = useTableRoom();
  const columns = fitColumns(usePriceListColumns(readView(search), overview), usePrinting() ? 3 : room, {
    term: 3,
    collection: 3,
    until: 3,
    bounds: 3,
    remaining: 2,
    kind: 2,
  });
  const open = ({ _id }: PriceListRow) =>
    void navigate({
      ...toSection('explanation'),
      search: { angebot: _id, kunde: list.customer?._id, ziel: search.ziel },
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
          sort={readSort(search)}
          onSort={({ by, direction }) => setSearch({ sort: direction === 'desc' ? `-${by}` : by })}
          onRowOpen={open}
          rowTone={({ status }) => (status === 'offered' ? undefined : 'muted')}
          refreshing={refreshing}
          empty={
            <EmptyState
              title={t('noMatchTitle')}
              action={<Button onClick={() => setSearch(noPriceListFilters)}>{t('reset')}</Button>}
            >
              {t('noMatch')}
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}

function listRows({ rows }: PriceList, search: PricingSearch): PriceListRow[] {
  const shown = rows.filter(priceListMatcher(readFilter(search)));
  const sort = readSort(search);
  return sort ? shown.sort(createPriceListSort(sort.by, sort.direction)) : shown;
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

/** The number of shown rows, the numbers of rows without a price and of hidden rows, and the time of the prices. */
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
