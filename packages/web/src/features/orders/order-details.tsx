import type { OrderDetail } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { OrderCompletion } from './order-completion.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderRejection } from './order-rejection.tsx';
import { orderQuery } from './queries.ts';
import { t } from './texts.ts';

type Task = 'complete' | 'reject';

/** One order in a drawer: all its details, and for sellers the actions on it. */
export function OrderDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(orderQuery(id));
  const isBuyer = useSession().account.type === 'buyer';
  const [task, setTask] = useState<Task>();
  const order = query.data;
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={order ? t('orderTitle', { number: order.orderId }) : t('what')}
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
      </Drawer>
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
