import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { read } from '../../platform/api/calls.ts';
import { goodsQuery } from '../../platform/goods.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StandingOrderForm } from './standing-order-form.tsx';
import { isWaiting } from './standing-order-state.tsx';
import { formTexts as f, t } from './texts.ts';

/** Changes a standing order that waits, or puts a rejected one back. */
export default function EditStandingOrderPage() {
  const { standingOrder: id = '' } = useParams({ strict: false });
  const standingOrder = useQuery(read('/api/standing-orders/:id', { params: { id } }));
  const goods = useQuery(goodsQuery());
  const standingOrders = useQuery(read('/api/standing-orders'));
  const error = standingOrder.error ?? goods.error ?? standingOrders.error;
  if (error) return <ErrorState error={error} what={t('title')} onRetry={() => void standingOrder.refetch()} />;
  if (!standingOrder.data || !goods.data || !standingOrders.data) return <SkeletonBlock height={420} />;
  return (
    <>
      <PageHeader title={f('editTitle')} />
      <StandingOrderForm
        key={standingOrder.data.version}
        standingOrder={standingOrder.data}
        goods={goods.data}
        waiting={standingOrders.data.standingOrders.filter(isWaiting)}
      />
    </>
  );
}
