import type { Basket } from '@handelsplatz/contract/baskets';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import { findSentAttempt, type PurchaseAttempt, placeOrder } from './place-order.ts';

/** How far a purchase is. */
export type PurchaseState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'placing' }
  /** The connection broke: the same order is sent again until its outcome is known. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'uncertain'; readonly attempt: PurchaseAttempt }
  | { readonly kind: 'refused'; readonly error: unknown };

/**
 * Sends the purchase of a basket. `shown` is the basket that was sent, until its outcome is known, even if the server reports another
 * one meanwhile. An order that this tab sent before a reload is asked for at once.
 */
export function usePurchase(basket: Basket, onPlaced: (orders: readonly PlacedOrder[]) => void) {
  const [state, setState] = useState<PurchaseState>({ kind: 'ready' });
  const [frozen, setFrozen] = useState<Basket>();
  const shown = frozen ?? basket;

  const send = async (attempt: PurchaseAttempt) => {
    setFrozen(shown);
    setState({ kind: 'placing' });
    try {
      const outcome = await placeOrder(attempt, { onLost: () => setState({ kind: 'checking' }) });
      if (outcome.kind === 'uncertain') return setState({ kind: 'uncertain', attempt });
      invalidateTopics(['baskets', 'orders', 'offers', 'shell', 'statistics']);
      onPlaced(outcome.orders);
    } catch (error) {
      setFrozen(undefined);
      setState({ kind: 'refused', error });
      if (isApiError(error) && error.status === 409) invalidateTopics(['baskets', 'offers']);
    }
  };
  const resume = useRef(send);
  useEffect(() => {
    const sent = findSentAttempt();
    if (sent) void resume.current(sent);
  }, []);
  return { state, shown, send, waits: state.kind === 'placing' || state.kind === 'checking' };
}
