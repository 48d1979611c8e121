import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { OrderLines } from './order-lines.tsx';
import { latestOrdersQuery } from './queries.ts';
import { t } from './texts.ts';

const shown = 5;

/** The last five orders, on the dashboard. */
export default function LatestOrders() {
  const { data, error, refetch } = useQuery(latestOrdersQuery(shown));
  const isBuyer = useSession().account.type === 'buyer';
  return (
    <Panel
      title={t('latest')}
      actions={
        <ButtonLink to="/orders" size="s">
          {t('all')}
        </ButtonLink>
      }
    >
      {data ? (
        data.orders.length > 0 ? (
          <OrderLines orders={data.orders} isBuyer={isBuyer} />
        ) : (
          <EmptyState title={isBuyer ? t('emptyBuyerTitle') : t('emptySellerTitle')}>{t('latestEmpty')}</EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} what={t('list')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Panel>
  );
}
