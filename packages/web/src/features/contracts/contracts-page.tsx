import type { ContractRow } from '@handelsplatz/contract/contracts';
import { shortFirmName } from '@handelsplatz/domain/accounts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../ui/data-table/filter-bar.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { DelayedSearch } from '../../ui/fields/delayed-search.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import {
  ContractGoods,
  ContractPrice,
  ContractStateBadge,
  LedgerBar,
  paceDifference,
  stateText,
} from './contract-parts.tsx';
import ContractTabs from './contract-tabs.tsx';
import styles from './contracts-page.module.css';
import { contractsQuery, loadContracts } from './queries.ts';
import { type ContractsSearch, contractStates, readContractsSearch } from './search.ts';
import { t } from './texts.ts';

/** Contracts, each with a bar of its ledger and its pace against the plan. */
export default function ContractsPage() {
  const [search, setSearch] = useScreenSearch(readContractsSearch);
  const query = useQuery(contractsQuery(search));
  const isBuyer = useSession().account.type === 'buyer';
  const columns = fitColumns(useColumns(isBuyer), useTableRoom(), { pace: 3, price: 3, period: 2, state: 2 });
  const reset = () => setSearch({ q: undefined, status: undefined });
  const narrowed = Boolean(search.q || search.status);
  return (
    <div className="column start gap-5 shrink">
      <PageHeader
        title={t('title')}
        intro={isBuyer ? t('descriptionBuyer') : t('descriptionSeller')}
        actions={
          <>
            <DownloadButton load={() => loadContracts(search)} />
            {!isBuyer && <AddLink />}
          </>
        }
      />
      <ContractTabs current="contracts" />
      <Filters search={search} narrowed={narrowed} onSearch={setSearch} onReset={reset} />
      <Panel flush>
        <DataTable
          dense
          label={t('list')}
          columns={columns}
          rows={query.data?.contracts}
          rowKey={(contract) => contract._id}
          error={query.data ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={
            narrowed ? (
              <EmptyState title={t('noMatchTitle')} action={<Button onClick={reset}>{t('reset')}</Button>}>
                {t('noMatch')}
              </EmptyState>
            ) : (
              <EmptyState title={t('emptyTitle')} action={!isBuyer && <AddLink />}>
                {isBuyer ? t('emptyBuyer') : t('emptySeller')}
              </EmptyState>
            )
          }
        />
      </Panel>
    </div>
  );
}

function AddLink() {
  return (
    <ButtonLink to="/verträge-management/neu" tone="primary">
      {t('add')}
    </ButtonLink>
  );
}

interface FiltersProps {
  readonly search: ContractsSearch;
  readonly narrowed: boolean;
  readonly onSearch: (change: Partial<ContractsSearch>) => void;
  readonly onReset: () => void;
}

function Filters({ search, narrowed, onSearch, onReset }: FiltersProps) {
  return (
    <FilterBar onReset={onReset} active={narrowed}>
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q: q || undefined })}
        />
      </div>
      <SelectField
        label={t('stateFilter')}
        placeholder={t('allStates')}
        withEmpty
        value={search.status ?? ''}
        options={contractStates.map((state) => ({ value: state, label: stateText(state) }))}
        onChange={(state) => onSearch({ status: contractStates.find((each) => each === state) })}
      />
    </FilterBar>
  );
}

function useColumns(isBuyer: boolean): Column<ContractRow>[] {
  const formats = useFormats();
  return [
    {
      id: 'number',
      header: t('number'),
      width: '150px',
      sortable: true,
      value: ({ contractNumber }) => contractNumber,
      onCard: 'title',
      cell: ({ _id, contractNumber }) => (
        <Link to="/verträge-management/$contract" params={{ contract: _id }} className="tabular">
          <strong>{contractNumber}</strong>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      width: '142px',
      onCard: 'aside',
      cell: ({ state }) => <ContractStateBadge state={state} />,
    },
    {
      id: 'counterpart',
      header: isBuyer ? t('seller') : t('buyer'),
      width: '11%',
      sortable: true,
      value: ({ counterpart }) => counterpart,
      cell: ({ counterpart }) => <span title={counterpart}>{shortFirmName(counterpart)}</span>,
    },
    { id: 'product', header: t('product'), width: 'auto', cell: (contract) => <ContractGoods contract={contract} /> },
    {
      id: 'period',
      header: t('period'),
      width: '190px',
      sortable: true,
      value: ({ start }) => start,
      cell: ({ start, end }) => <span className="tabular">{formats.period(start, end)}</span>,
    },
    {
      id: 'price',
      header: t('price'),
      width: '136px',
      unit: formats.priceUnit,
      align: 'right',
      sortable: true,
      value: ({ price }) => price ?? 0,
      cell: (contract) => <ContractPrice contract={contract} inList />,
    },
    {
      id: 'pace',
      header: t('pace'),
      width: '130px',
      align: 'right',
      sortable: true,
      value: paceDifference,
      cell: (contract) => <Pace contract={contract} />,
    },
    {
      id: 'volume',
      header: t('volume'),
      width: '204px',
      onCard: 'foot',
      cell: (contract) => <LedgerBar contract={contract} />,
    },
  ];
}

function Pace({ contract }: { contract: ContractRow }) {
  const formats = useFormats();
  if (contract.state !== 'RUNNING') return '–';
  const difference = paceDifference(contract);
  // The plan is an even line, so nothing behind the comma means anything.
  const volume = formats.quantity(Math.round(Math.abs(difference)), contract.unit);
  if (Math.abs(difference) < contract.agreed * 0.01) return t('onPlan');
  return difference > 0 ? t('ahead', { volume }) : t('behind', { volume });
}
