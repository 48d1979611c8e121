import type { WaitingOrder, WaitingTask } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { useCalls } from '../../../platform/api/calls.ts';
import { useFormats } from '../../../platform/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { notify, notifyFailure } from '../../../ui/feedback/notify.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { OverLiftAnswer } from '../lifting/lifting-list.tsx';
import { ShortInstant } from '../order-columns.tsx';
import { stepCalls } from '../order-steps.ts';
import { OrderRejection } from '../reviewing/order-rejection.tsx';
import grid from './numbers-table.module.css';
import { useTaskColumns } from './task-columns.tsx';
import { t } from './texts.ts';

interface TaskTableProps {
  readonly task: WaitingTask;
  readonly orders: readonly WaitingOrder[];
  readonly onOpen: (id: string) => void;
}

/** The orders of a task that are decided one by one: reviews, amendments, loadings above the tolerance. */
export function TaskTable({ task, orders, onOpen }: TaskTableProps) {
  const shared = useTaskColumns(onOpen);
  const formats = useFormats();
  const further: Partial<Record<WaitingTask, Column<WaitingOrder>[]>> = {
    review: [
      {
        id: 'act',
        header: t('review'),
        width: '216px',
        hideHeader: true,
        onCard: 'foot',
        cell: (order) => <ReviewButtons order={order} />,
      },
    ],
    amendments: [
      {
        id: 'until',
        header: t('until'),
        width: '21ch',
        cell: ({ amendment }) => amendment && <ShortInstant at={amendment.validUntil} formats={formats} />,
      },
      { id: 'reason', header: t('reason'), width: 'auto', cell: ({ amendment }) => amendment?.reason },
    ],
    overLifts: [
      {
        id: 'asked',
        header: t('bol'),
        width: '26ch',
        cell: ({ asked }) => asked && `${asked.bolNumber}: ${formats.number(asked.litresAt15, 0)} l`,
      },
      {
        id: 'act',
        header: t('overLifts'),
        width: '236px',
        hideHeader: true,
        onCard: 'foot',
        cell: ({ _id, asked }) => (
          <div className={grid.answer}>{asked && <OverLiftAnswer orderId={_id} lifting={asked} />}</div>
        ),
      },
    ],
  };
  return (
    <Panel flush>
      <DataTable
        dense
        label={t(task)}
        columns={[...shared, ...(further[task] ?? [])]}
        rows={orders}
        rowKey={({ _id }) => _id}
        empty={t('empty')}
      />
    </Panel>
  );
}

function ReviewButtons({ order }: { order: WaitingOrder }) {
  const step = useCalls();
  const [rejecting, setRejecting] = useState(false);
  const approve = async () => {
    await step.mutateAsync(() => stepCalls.approve(order));
    notify.success(t('approved', { number: order.orderId }));
  };
  return (
    <div className="wrap gap-3">
      <Button size="s" tone="primary" busy={step.isPending} onClick={() => void approve().catch(notifyFailure)}>
        {t('approve')}
      </Button>
      <Button size="s" onClick={() => setRejecting(true)}>
        {t('reject')}
      </Button>
      {rejecting && <OrderRejection order={order} rejects onClose={() => setRejecting(false)} />}
    </div>
  );
}
