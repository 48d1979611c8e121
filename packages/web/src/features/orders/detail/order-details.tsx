import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { ReorderButton } from '../../parts/index.tsx';
import { OrderActions } from '../changing/order-actions.tsx';
import { isProvider } from '../reader.ts';
import { t } from '../texts.ts';
import { OrderFacts } from './order-facts.tsx';

/** One order in a drawer: all its details, and for sellers the steps that it allows. */
export default function OrderDetails({
  id,
  atSlip = false,
  onClose,
  neighbours,
}: {
  id: string;
  /** Whether the drawer opens at the pickup slip. */
  atSlip?: boolean;
  onClose: () => void;
  /** Leads to other orders of the list that this order was opened from. */
  neighbours?: ReactNode;
}) {
  const query = useQuery(read('/api/orders/:id', { params: { id } }));
  const isBuyer = useSession().account.type === 'buyer';
  const order = query.data;
  return (
    <Drawer
      open
      onClose={onClose}
      title={order ? t('orderTitle', { number: order.orderId }) : t('what')}
      footer={
        <>
          {neighbours}
          {order && !isBuyer && !isProvider() && <OrderActions order={order} />}
          {order && isBuyer && <ReorderButton order={order} />}
        </>
      }
    >
      {order ? (
        <OrderFacts order={order} isBuyer={isBuyer} atSlip={atSlip} />
      ) : query.isError ? (
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <LoadingWord />
          <SkeletonLines lines={12} />
        </>
      )}
    </Drawer>
  );
}
