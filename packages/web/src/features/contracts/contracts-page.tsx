import type { ContractList } from '@handelsplatz/contract/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { HeadroomBar } from '../../ui/layout/headroom-bar.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Price } from '../../ui/money.tsx';
import styles from './contracts-page.module.css';
import { contractsQuery } from './queries.ts';
import { t } from './texts.ts';

type Contract = ContractList['contracts'][number];

/** Contracts, each with a bar of the agreed, called-off and lifted quantity. */
export default function ContractsPage() {
  const query = useQuery(contractsQuery());
  const isBuyer = useSession().account.type === 'buyer';
  const columns = fitColumns(useColumns(isBuyer), useTableRoom(), { price: 3, period: 2, state: 2 });
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} intro={t('description')} />
      <Panel flush>
        <DataTable
          label={t('list')}
          columns={columns}
          rows={query.data?.contracts}
          rowKey={(contract) => contract._id}
          error={query.error ?? undefined}
          onRetry={() => void query.refetch()}
          empty={<EmptyState title={t('emptyTitle')}>{isBuyer ? t('emptyBuyer') : t('emptySeller')}</EmptyState>}
        />
      </Panel>
    </div>
  );
}

function useColumns(isBuyer: boolean): Column<Contract>[] {
  const formats = useFormats();
  const today = formats.toDay(new Date());
  return [
    {
      id: 'number',
      header: t('number'),
      sortable: true,
      value: ({ contractNumber }) => contractNumber,
      onCard: 'title',
      cell: ({ contractNumber }) => <strong className="tabular">{contractNumber}</strong>,
    },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: (contract) => <State contract={contract} today={today} />,
    },
    {
      id: 'counterpart',
      header: isBuyer ? t('seller') : t('buyer'),
      sortable: true,
      value: ({ counterpart }) => counterpart,
      cell: ({ counterpart }) => counterpart,
    },
    {
      id: 'product',
      header: t('product'),
      cell: ({ product, terminal }) => [product, terminal].filter(Boolean).join(', '),
    },
    {
      id: 'period',
      header: t('period'),
      sortable: true,
      value: ({ start }) => start,
      cell: ({ start, end }) => (
        <span className="tabular">
          {formats.day(start)} – {formats.day(end)}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('price'),
      unit: formats.priceUnit,
      align: 'right',
      sortable: true,
      value: ({ price }) => price,
      cell: ({ price }) => (price === null ? t('formula') : <Price value={price} />),
    },
    {
      id: 'volume',
      header: t('volume'),
      width: '30%',
      onCard: 'foot',
      cell: (contract) => <Volumes contract={contract} />,
    },
  ];
}

function State({ contract, today }: { contract: Contract; today: string }) {
  if (today < contract.start) return <StatusBadge tone="info">{t('future')}</StatusBadge>;
  if (today > contract.end) return <StatusBadge tone="neutral">{t('ended')}</StatusBadge>;
  return <StatusBadge tone="positive">{t('running')}</StatusBadge>;
}

function Volumes({ contract }: { contract: Contract }) {
  const { quantity } = useFormats();
  const { agreed, calledOff, lifted, unit } = contract;
  const cbm = (value: number) => quantity(value, unit);
  const waiting = Math.max(0, Math.round((calledOff - lifted) * 1000) / 1000);
  return (
    <div className={styles.volumes}>
      <HeadroomBar
        label={t('agreed', { volume: cbm(agreed) })}
        limit={agreed}
        parts={[
          { label: t('lifted'), value: lifted, part: 1 },
          { label: t('waiting'), value: waiting, part: 2 },
        ]}
        format={cbm}
        barOnly
      />
      <p className={styles.parts}>{t('parts', { calledOff: cbm(calledOff), lifted: cbm(lifted) })}</p>
    </div>
  );
}
