import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { hasRole } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ChildMarketBar } from '../parts/index.tsx';
import { BasketItems } from './basket-items.tsx';
import styles from './basket-page.module.css';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrderSteps } from './order-steps.tsx';
import { TemplatesPanel } from './ordering-again/templates-panel.tsx';
import { OrdersPlaced } from './orders-placed.tsx';
import { keepPlacedOrders, readPlacedOrders } from './placed-orders.ts';
import { basketQuery } from './queries.ts';
import { readBasketSearch } from './search.ts';
import { t } from './texts.ts';

/**
 * The basket in three steps: its positions, a review before the order is sent, and the placed orders (Specification 2). Each step
 * is an entry of the history; the last one takes the place of the review, because nobody reviews an order twice.
 */
export default function BasketPage() {
  const [{ schritt }, setSearch] = useScreenSearch(readBasketSearch);
  const { history } = useRouter();
  const pushed = useRef(false);
  const placed = schritt === 'bestellt' ? readPlacedOrders() : undefined;
  if (placed) return <OrdersPlaced orders={placed} />;
  const toItems = () => (pushed.current ? history.back() : setSearch({ schritt: undefined }));
  const toReview = () => {
    pushed.current = true;
    setSearch({ schritt: 'pruefen' }, { push: true });
  };
  const toPlaced = (orders: readonly PlacedOrder[]) => {
    keepPlacedOrders(orders);
    setSearch({ schritt: 'bestellt' });
  };
  const isReview = schritt === 'pruefen';
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} actions={<ButtonLink to="/handelsplatz">{t('backToMarket')}</ButtonLink>} />
      {hasRole('ChildAccounts_View') && <ChildMarketBar />}
      <div className={styles.steps}>
        <OrderSteps current={isReview ? 1 : 0} onStep={toItems} />
      </div>
      <OpenBasket isReview={isReview} toItems={toItems} toReview={toReview} toPlaced={toPlaced} />
    </div>
  );
}

interface OpenBasketProps {
  readonly isReview: boolean;
  readonly toItems: () => void;
  readonly toReview: () => void;
  readonly toPlaced: (orders: readonly PlacedOrder[]) => void;
}

function OpenBasket({ isReview, toItems, toReview, toPlaced }: OpenBasketProps) {
  const query = useQuery(basketQuery());
  const basket = query.data;
  if (!basket && query.isError)
    return <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />;
  if (!basket) return <BasketSkeleton />;
  if (isReview) return <OrderConfirmation basket={basket} onBack={toItems} onPlaced={toPlaced} />;
  if (basket.items.length > 0)
    return (
      <div className={styles.open}>
        <BasketItems basket={basket} onContinue={toReview} />
        <TemplatesPanel />
      </div>
    );
  return (
    <div className={styles.open}>
      <EmptyState title={t('emptyTitle')} action={<ButtonLink to="/handelsplatz">{t('toMarket')}</ButtonLink>}>
        {t('empty')}
      </EmptyState>
      <TemplatesPanel />
    </div>
  );
}

function BasketSkeleton() {
  return (
    <>
      <LoadingWord />
      <SkeletonBlock height={170} />
      <SkeletonBlock height={170} />
    </>
  );
}
