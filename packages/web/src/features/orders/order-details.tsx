import type { OrderDetail } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingWord, SkeletonLines } from '../../ui/skeleton.tsx';
import { OrderCompletion } from './order-completion.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderRejection } from './order-rejection.tsx';
import { orderQuery } from './queries.ts';
import { t } from './texts.ts';

type Task = 'complete' | 'reject';

/** One order in a drawer: everything about it, and for sellers what they can do with it. */
export function OrderDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orderQuery(id));
  const isBuyer = useSession().account.type === 'buyer';
  const [task, setTask] = useState<Task>();
  const order = query.data;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={order ? t('orderTitle', { number: order.orderId }) : t('what')}
        side
        footer={order && !isBuyer && <SellerActions order={order} onTask={setTask} />}
      >
        {order ? (
          <OrderFacts order={order} isBuyer={isBuyer} />
        ) : query.isError ? (
          <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <LoadingWord />
            <SkeletonLines lines={12} />
          </>
        )}
      </Dialog>
      {order && task === 'complete' && <OrderCompletion order={order} onClose={() => setTask(undefined)} />}
      {order && task === 'reject' && <OrderRejection order={order} onClose={() => setTask(undefined)} />}
    </>
  );
}

function SellerActions({ order, onTask }: { order: OrderDetail; onTask: (task: Task) => void }) {
  const { orderStatus } = order;
  const waits = orderStatus === 'INCOMPLETE';
  const canReject = waits || orderStatus === 'MANUAL' || orderStatus === 'CONFIRMED';
  if (!canReject) return null;
  return (
    <>
      <Button onClick={() => onTask('reject')}>{t('reject')}</Button>
      {waits && (
        <Button tone="primary" onClick={() => onTask('complete')}>
          {t('complete')}
        </Button>
      )}
    </>
  );
}
