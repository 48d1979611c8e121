import type { Basket } from '@handelsplatz/contract/baskets';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorNote } from '../../ui/feedback/error-note.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { undecidedItems } from './basket-items.tsx';
import styles from './basket-page.module.css';
import { BasketTotals } from './basket-totals.tsx';
import { ConfirmationList } from './confirmation-list.tsx';
import { newAttempt, type PurchaseAttempt, placeOrder } from './place-order.ts';
import { t } from './texts.ts';

interface OrderConfirmationProps {
  readonly basket: Basket;
  readonly onBack: () => void;
  readonly onPlaced: (orders: readonly PlacedOrder[]) => void;
}

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'uncertain'; readonly attempt: PurchaseAttempt }
  | { readonly kind: 'refused'; readonly error: unknown };

/**
 * Second step: a review of everything, and the button that buys. A sent basket stays on screen until its outcome is known, even
 * if the server reports another basket meanwhile.
 */
export function OrderConfirmation({ basket, onBack, onPlaced }: OrderConfirmationProps) {
  const [state, setState] = useState<State>({ kind: 'ready' });
  const [frozen, setFrozen] = useState<Basket>();
  const [agreedGross] = useState(basket.reservedGross);
  const shown = frozen ?? basket;
  const changed = shown.items.length === 0 || undecidedItems(shown).length > 0 || shown.reservedGross > agreedGross;

  const send = async (attempt: PurchaseAttempt) => {
    setFrozen(shown);
    setState({ kind: 'placing' });
    try {
      const outcome = await placeOrder(attempt);
      if (outcome.kind === 'uncertain') return setState({ kind: 'uncertain', attempt });
      invalidateTopics(['baskets', 'orders', 'offers', 'shell', 'statistics']);
      onPlaced(outcome.orders);
    } catch (error) {
      setFrozen(undefined);
      setState({ kind: 'refused', error });
      if (isApiError(error) && error.status === 409) invalidateTopics(['baskets', 'offers']);
    }
  };

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
        ) : changed && state.kind !== 'placing' ? (
          <Banner tone="warning" title={t('changedTitle')}>
            {t('changed')}
          </Banner>
        ) : (
          <>
            <p className={styles.hint}>{t('confirmIntro')}</p>
            <Button
              tone="primary"
              fullWidth
              busy={state.kind === 'placing'}
              onClick={() => void send(newAttempt(shown._id, shown.reservedGross))}
            >
              {t('place')}
            </Button>
          </>
        )}
        {state.kind === 'placing' && (
          <span className="sr-only" role="status">
            {t('placing')}
          </span>
        )}
        {state.kind === 'refused' && <Refused error={state.error} />}
        <Button fullWidth disabled={state.kind === 'placing'} onClick={onBack}>
          {t('backToItems')}
        </Button>
      </aside>
    </div>
  );
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
