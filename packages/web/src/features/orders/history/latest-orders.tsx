import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api/calls.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { narrowScreen, useMedia } from '../../../ui/use-media.ts';
import { t } from '../texts.ts';
import { OrderLines } from './order-lines.tsx';

/** Few on the dashboard, which is no list. */
const shown = { dashboard: 3, customer: 4 } as const;

/** The last orders: of the account on the dashboard, of one buyer on the page of a customer. */
export default function LatestOrders({ buyerId }: { buyerId?: string }) {
  const narrow = useMedia(narrowScreen);
  const { data, error, refetch } = useQuery(
    read('/api/orderHistory', {
      query: { pageLimit: shown[buyerId === undefined ? 'dashboard' : 'customer'], buyerList: buyerId && [buyerId] },
    }),
  );
  const isBuyer = useSession().account.type === 'buyer';
  return (
    <Panel
      title={t('latest')}
      actions={
        <ButtonLink to="/orders" search={buyerId === undefined ? {} : { kaeufer: buyerId }} size="s">
          {t('all')}
        </ButtonLink>
      }
    >
      {data ? (
        data.orders.length > 0 ? (
          <OrderLines orders={data.orders} isBuyer={isBuyer} />
        ) : (
          <EmptyState title={isBuyer ? t('emptyBuyerTitle') : t('emptySellerTitle')}>
            {t(buyerId === undefined ? 'latestEmpty' : 'latestOfBuyerEmpty')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} what={t('list')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBlock height={narrow ? 330 : 162} />
      )}
    </Panel>
  );
}
