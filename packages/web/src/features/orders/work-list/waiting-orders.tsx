import type { WaitingOrder } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Quantity } from '../../../ui/money.tsx';
import { OrderCompletion } from '../completing/order-completion.tsx';
import { waitingQuery } from '../order-steps.ts';
import { t } from '../texts.ts';

const shown = 6;

/** A seller's oldest orders without numbers. Each can be completed here. */
export default function WaitingOrders() {
  const { data, error, refetch } = useQuery(waitingQuery('numbers'));
  const { dateTime } = useFormats();
  const [open, setOpen] = useState<WaitingOrder>();
  const columns: Column<WaitingOrder>[] = [
    {
      id: 'number',
      header: t('number'),
      onCard: 'title',
      cell: ({ orderId }) => <strong className="tabular">{orderId}</strong>,
    },
    { id: 'created', header: t('created'), cell: ({ created }) => dateTime(created) },
    { id: 'buyer', header: t('buyer'), cell: ({ buyer }) => buyer },
    { id: 'product', header: t('product'), cell: ({ product, terminal }) => `${product}, ${terminal}` },
    {
      id: 'volume',
      header: t('volume'),
      align: 'right',
      cell: ({ volume, purchaseUnit }) => <Quantity value={volume} unit={purchaseUnit} />,
    },
    {
      id: 'complete',
      header: t('numbers'),
      hideHeader: true,
      onCard: 'foot',
      cell: (order) => (
        <Button size="s" onClick={() => setOpen(order)}>
          {t('complete')}
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={t('waiting')}
      flush
      actions={
        <ButtonLink to="/orders/aufgaben" size="s">
          {t('workList')}
        </ButtonLink>
      }
    >
      <DataTable
        label={t('waiting')}
        columns={columns}
        rows={data?.orders.slice(0, shown)}
        rowKey={(order) => order._id}
        skeletonRows={4}
        error={error ?? undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('waitingEmptyTitle')}>{t('waitingEmpty')}</EmptyState>}
      />
      {open && <OrderCompletion order={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
