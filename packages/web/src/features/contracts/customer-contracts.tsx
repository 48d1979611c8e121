import type { ContractRow } from '@handelsplatz/contract/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ContractGoods, ContractStateBadge, LedgerBar } from './contract-parts.tsx';
import { t } from './texts.ts';

const shown = 5;

/** A seller's contracts with one customer, longest running first. */
export default function CustomerContracts({ buyerId, name }: { buyerId: string; name: string }) {
  const query = useQuery(read('/api/contracts', { query: { buyerId } }));
  const columns = useColumns();
  const rows = query.data?.contracts;
  return (
    <Panel
      title={t('title')}
      flush
      actions={
        <ButtonLink size="s" to="/verträge-management" search={{ q: name }}>
          {t('allOfCustomer')}
        </ButtonLink>
      }
    >
      <DataTable
        label={t('list')}
        columns={columns}
        rows={rows?.slice(0, shown)}
        rowKey={({ _id }) => _id}
        error={query.error ?? undefined}
        onRetry={() => void query.refetch()}
        skeletonRows={2}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyOfCustomer')}</EmptyState>}
      />
    </Panel>
  );
}

function useColumns(): Column<ContractRow>[] {
  const formats = useFormats();
  return [
    {
      id: 'number',
      header: t('number'),
      onCard: 'title',
      cell: ({ _id, contractNumber }) => (
        <Link to="/verträge-management/$contract" params={{ contract: _id }} className="tabular">
          <strong>{contractNumber}</strong>
        </Link>
      ),
    },
    { id: 'state', header: t('state'), onCard: 'aside', cell: ({ state }) => <ContractStateBadge state={state} /> },
    {
      id: 'product',
      header: t('product'),
      cell: (contract) => <ContractGoods contract={contract} />,
    },
    {
      id: 'period',
      header: t('period'),
      cell: ({ start, end }) => <span className="tabular">{formats.period(start, end)}</span>,
    },
    {
      id: 'volume',
      header: t('volume'),
      width: '30%',
      onCard: 'foot',
      cell: (contract) => <LedgerBar contract={contract} />,
    },
  ];
}
