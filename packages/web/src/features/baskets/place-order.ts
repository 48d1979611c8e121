import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';

/** One decision to buy. Its key stays the same when it is sent again, so it never becomes two orders. */
export interface PurchaseAttempt {
  readonly key: string;
  readonly basketId: string;
  readonly expectedGross: number;
}

/** The outcome of an attempt: placed or unknown. When it is unknown, the same attempt may safely be sent again. */
export type PurchaseOutcome =
  | { readonly kind: 'placed'; readonly orders: readonly PlacedOrder[] }
  | { readonly kind: 'uncertain' };

const waitMs = 1000;
const longestWaits = 30;

/** A new decision to buy a basket for at most this sum, the sum of the reserved prices. */
export function newAttempt(basketId: string, expectedGross: number): PurchaseAttempt {
  return { key: crypto.randomUUID(), basketId, expectedGross };
}

/**
 * `POST /api/orders`. Waits while the same attempt is in progress. Throws a refusal unchanged, and also a fault for which the
 * server says that nothing was done. After a broken connection or any other fault the outcome is uncertain (Product decisions
 * 6).
 */
export async function placeOrder(attempt: PurchaseAttempt, pause = sleep): Promise<PurchaseOutcome> {
  const { key, basketId, expectedGross } = attempt;
  for (let waits = 0; waits < longestWaits; waits += 1) {
    try {
      const headers = { 'Idempotency-Key': key };
      const { orders } = await api.post('/api/orders', { basketId, expectedGross }, { headers });
      return { kind: 'placed', orders };
    } catch (error) {
      if (isApiError(error, 'request_in_progress')) await pause(waitMs);
      else if (isApiError(error, 'technical_error_occured_basket')) throw error;
      else if (isApiError(error) && (error.status === 0 || error.status >= 500)) return { kind: 'uncertain' };
      else throw error;
    }
  }
  return { kind: 'uncertain' };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
