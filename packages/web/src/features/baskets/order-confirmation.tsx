import type { Basket } from '@handelsplatz/contract/baskets';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ApprovalRequest } from '../parts/index.tsx';
import { undecidedItems } from './basket-items.tsx';
import styles from './basket-page.module.css';
import { BasketTotals } from './basket-totals.tsx';
import { ConfirmationList } from './confirmation-list.tsx';
import { NextStep } from './next-step.tsx';
import { newAttempt } from './place-order.ts';
import { t } from './texts.ts';
import { type PurchaseState, usePurchase } from './use-purchase.ts';

interface OrderConfirmationProps {
  readonly basket: Basket;
  readonly onBack: () => void;
  readonly onPlaced: (orders: readonly PlacedOrder[]) => void;
}

/** Second step: a review of everything, and the button that buys. */
export function OrderConfirmation({ basket, onBack, onPlaced }: OrderConfirmationProps) {
  const { state, shown, send, waits } = usePurchase(basket, onPlaced);
  const [agreedGross] = useState(basket.reservedGross);
  const changed = shown.items.length === 0 || undecidedItems(shown).length > 0 || shown.reservedGross > agreedGross;
  if (shown.items.length === 0 && state.kind === 'ready') return <NothingToOrder />;
  const progress = <Progress state={state} />;
  return (
    <div className={styles.columns}>
      <ConfirmationList items={shown.items} />
      <aside className={styles.aside} aria-label={t('total')}>
        <BasketTotals basket={shown} />
        {state.kind === 'uncertain' ? (
          <>
            <Note tone="warning" alert title={t('uncertainTitle')}>
              {t('uncertain')}
            </Note>
            <Button tone="primary" fullWidth onClick={() => void send(state.attempt)}>
              {t('retryPlace')}
            </Button>
          </>
        ) : shown.approval && !waits && !changed ? (
          <>
            <ApprovalRequest basket={shown} />
            {progress}
          </>
        ) : changed && !waits ? (
          <>
            <Banner tone="warning" title={t('changedTitle')}>
              {t('changed')}
            </Banner>
            {progress}
          </>
        ) : (
          <>
            <p className={styles.hint}>{t('confirmIntro')}</p>
            <NextStep gross={shown.gross} note={progress}>
              <Button
                tone="primary"
                fullWidth
                busy={waits}
                onClick={() => void send(newAttempt(shown._id, shown.reservedGross))}
              >
                {t('place')}
              </Button>
            </NextStep>
          </>
        )}
        <Button fullWidth disabled={waits} onClick={onBack}>
          {t('backToItems')}
        </Button>
      </aside>
    </div>
  );
}

function NothingToOrder() {
  return (
    <EmptyState title={t('emptyTitle')} action={<ButtonLink to="/handelsplatz">{t('toMarket')}</ButtonLink>}>
      {t('empty')}
    </EmptyState>
  );
}

/** What happens to a purchase that was sent. */
function Progress({ state }: { state: PurchaseState }) {
  if (state.kind === 'placing')
    return (
      <span className="sr-only" role="status">
        {t('placing')}
      </span>
    );
  if (state.kind === 'checking')
    return (
      <div role="status">
        <Note tone="info" title={t('checkingTitle')}>
          {t('checking')}
        </Note>
      </div>
    );
  return state.kind === 'refused' ? <Refused error={state.error} /> : null;
}

/** The reason, and where the buyer can mend what only it can mend. */
function Refused({ error }: { error: unknown }) {
  const lacksVatId = isApiError(error) && error.code === 'vat_id_missing';
  return (
    <>
      <ErrorNote error={error} />
      {lacksVatId && (
        <ButtonLink to="/profil/{-$tab}" params={{ tab: 'papiere' }} fullWidth>
          {t('toVatId')}
        </ButtonLink>
      )}
    </>
  );
}
