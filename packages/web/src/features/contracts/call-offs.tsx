import type { ContractDetail } from '@handelsplatz/contract/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../platform/formats.ts';
import { useSession } from '../../platform/session/session.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { OrderState } from '../parts/index.tsx';
import { contractDetailTexts as d, t } from './texts.ts';

type CallOff = ContractDetail['callOffs'][number];

/** The orders that were called off from a contract. */
export function CallOffs({ contract: { callOffs, unit } }: { contract: ContractDetail }) {
  return (
    <Panel title={d('callOffs')} flush>
      <DataTable
        label={d('callOffs')}
        columns={useColumns(unit)}
        rows={callOffs}
        rowKey={({ _id }) => _id}
        pageBy={20}
        empty={<EmptyState title={d('noCallOffs')}>{d('noCallOffsText')}</EmptyState>}
      />
    </Panel>
  );
}

function useColumns(unit: ContractDetail['unit']): Column<CallOff>[] {
  const formats = useFormats();
  const isBuyer = useSession().account.type === 'buyer';
  return [
    {
      id: 'order',
      header: d('order'),
      onCard: 'title',
      sortable: true,
      value: ({ orderId }) => orderId,
      cell: ({ _id, orderId }) => (
        <Link to="/orders" search={{ bestellung: _id }} className="tabular">
          {orderId}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      onCard: 'aside',
      cell: ({ orderStatus }) => <OrderState status={orderStatus} isBuyer={isBuyer} />,
    },
    {
      id: 'created',
      header: d('created'),
      sortable: true,
      value: ({ created }) => created,
      cell: ({ created }) => formats.dateTime(created),
    },
    { id: 'terminal', header: t('terminal'), cell: ({ terminal }) => terminal },
    {
      id: 'collection',
      header: d('collection'),
      cell: ({ collectionRange: { start, end } }) => formats.period(start, end),
    },
    {
      id: 'volume',
      header: t('volume'),
      align: 'right',
      sortable: true,
      value: ({ volume }) => volume,
      cell: ({ volume }) => formats.quantity(volume, unit),
    },
    { id: 'counted', header: d('counted'), align: 'right', cell: ({ counted }) => formats.quantity(counted, unit) },
    { id: 'lifted', header: t('lifted'), align: 'right', cell: ({ lifted }) => formats.quantity(lifted, unit) },
  ];
}
