import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingWord, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BasketItems } from './basket-items.tsx';
import styles from './basket-page.module.css';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrdersPlaced } from './orders-placed.tsx';
import { basketQuery } from './queries.ts';
import { t } from './texts.ts';

/** The basket in three steps: its positions, a review before the order is sent, and the placed orders (Specification 2). */
export default function BasketPage() {
  const query = useQuery(basketQuery());
  const [step, setStep] = useState<0 | 1>(0);
  const [placed, setPlaced] = useState<readonly PlacedOrder[]>();
  const basket = query.data;
  if (placed) return <OrdersPlaced orders={placed} />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} actions={<ButtonLink to="/handelsplatz">{t('backToMarket')}</ButtonLink>} />
      <div className={styles.steps}>
        <OrderSteps current={step} onStep={() => setStep(0)} />
      </div>
      {query.isError && !basket && (
        <ErrorState error={query.error} what={t('what')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <BasketSkeleton />}
      {basket?.items.length === 0 && step === 0 && (
        <EmptyState title={t('emptyTitle')} action={<ButtonLink to="/handelsplatz">{t('toMarket')}</ButtonLink>}>
          {t('empty')}
        </EmptyState>
      )}
      {basket && basket.items.length > 0 && step === 0 && <BasketItems basket={basket} onContinue={() => setStep(1)} />}
      {basket && step === 1 && <OrderConfirmation basket={basket} onBack={() => setStep(0)} onPlaced={setPlaced} />}
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
