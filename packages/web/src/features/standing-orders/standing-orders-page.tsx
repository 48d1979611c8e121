import type { StandingOrderRow } from '@handelsplatz/contract/standing-orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { fitColumns, useTableRoom } from '../../ui/data-table/table-room.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ContractTabs } from '../parts/index.tsx';
import { formatReasonText, StandingOrderStateBadge } from './standing-order-state.tsx';
import { t } from './texts.ts';

/** The standing orders of the account: those that wait first, with what would keep them from ordering today. */
export default function StandingOrdersPage() {
  const query = useQuery(read('/api/standing-orders'));
  const columns = fitColumns(useColumns(), useTableRoom(), { quantity: 2, until: 3, outcome: 1 });
  return (
    <div className="column start gap-5 shrink">
      <PageHeader title={t('title')} intro={t('intro')} actions={<AddLink />} />
      <ContractTabs current="standingOrders" />
      <Panel flush>
        <DataTable
          dense
          label={t('list')}
          columns={columns}
          rows={query.data?.standingOrders}
          rowKey={(standingOrder) => standingOrder._id}
          error={query.data ? undefined : (query.error ?? undefined)}
          onRetry={() => void query.refetch()}
          empty={
            <EmptyState title={t('emptyTitle')} action={<AddLink />}>
              {t('empty')}
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}

function AddLink() {
  return (
    <ButtonLink to="/verträge-management/kaufauftraege/neu" tone="primary">
      {t('add')}
    </ButtonLink>
  );
}

function useColumns(): Column<StandingOrderRow>[] {
  const formats = useFormats();
  return [
    {
      id: 'name',
      header: t('name'),
      width: 'auto',
      sortable: true,
      value: ({ name }) => name,
      onCard: 'title',
      cell: (standingOrder) => <StandingOrderName standingOrder={standingOrder} />,
    },
    {
      id: 'state',
      header: t('state'),
      width: '172px',
      onCard: 'aside',
      cell: (standingOrder) => <StandingOrderStateBadge standingOrder={standingOrder} />,
    },
    {
      id: 'goods',
      header: t('goods'),
      width: '22%',
      cell: ({ product, terminals }) => (
        <>
          {product.name} <span className="muted">{terminals.map(({ name }) => name).join(', ')}</span>
        </>
      ),
    },
    {
      id: 'quantity',
      header: t('quantity'),
      width: '190px',
      align: 'right',
      sortable: true,
      value: ({ quantity }) => quantity,
      cell: ({ quantity, unit, mode }) => (
        <>
          {formats.quantity(quantity, unit)}{' '}
          <span className="muted">{mode === 'EXECUTE' ? t('executes') : t('notifies')}</span>
        </>
      ),
    },
    {
      id: 'limit',
      header: t('limit'),
      width: '130px',
      unit: formats.priceUnit,
      align: 'right',
      sortable: true,
      value: ({ limit }) => limit,
      cell: ({ limit }) => formats.price(limit),
    },
    {
      id: 'until',
      header: t('validUntil'),
      width: '128px',
      sortable: true,
      value: ({ validUntil }) => validUntil,
      cell: ({ validUntil }) => <span className="tabular">{formats.day(validUntil)}</span>,
    },
    {
      id: 'outcome',
      header: t('outcome'),
      width: '18%',
      onCard: 'foot',
      cell: (row) => <Outcome standingOrder={row} />,
    },
  ];
}

function StandingOrderName({ standingOrder: { _id, name, groupId } }: { readonly standingOrder: StandingOrderRow }) {
  return (
    <>
      <Link to="/verträge-management/kaufauftraege/$standingOrder" params={{ standingOrder: _id }}>
        <strong>{name}</strong>
      </Link>
      {groupId && <span className="muted"> {t('inGroup')}</span>}
    </>
  );
}

/** The order, why there is none, or how far the market is from the limit. */
function Outcome({ standingOrder: { order, reason, risk, now, limit } }: { readonly standingOrder: StandingOrderRow }) {
  const formats = useFormats();
  if (order)
    return (
      <Link to="/orders" search={{ bestellung: order._id }}>
        {t('ordered', { number: order.orderId, price: formats.price(order.price) })}
      </Link>
    );
  if (reason) return formatReasonText(reason) || '–';
  if (risk) return risk.text;
  if (now === null) return '–';
  const price = formats.price(now);
  return now > limit ? t('nowAbove', { price, difference: formats.price(now - limit) }) : t('nowReached', { price });
}
