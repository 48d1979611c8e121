import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { goodsQuery } from '../../platform/goods.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { readStandingOrderSearch } from './search.ts';
import { StandingOrderForm } from './standing-order-form.tsx';
import { isWaiting } from './standing-order-state.tsx';
import { formTexts as f, t } from './texts.ts';

/** A new standing order. */
export default function NewStandingOrderPage() {
  const goods = useQuery(goodsQuery());
  const standingOrders = useQuery(read('/api/standing-orders'));
  const [begun] = useScreenSearch(readStandingOrderSearch);
  const error = goods.error ?? standingOrders.error;
  const retry = () => void Promise.all([goods.refetch(), standingOrders.refetch()]);
  return (
    <>
      <PageHeader title={f('newTitle')} />
      {goods.data && standingOrders.data && (
        <StandingOrderForm
          goods={goods.data}
          waiting={standingOrders.data.standingOrders.filter(isWaiting)}
          begun={begun}
        />
      )}
      {!(goods.data && standingOrders.data) &&
        (error ? <ErrorState error={error} what={t('title')} onRetry={retry} /> : <SkeletonBlock height={420} />)}
    </>
  );
}
