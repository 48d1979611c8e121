import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';

/** One decision to buy. Sent again, it is still the same one: the key keeps it from becoming two orders. */
export interface Attempt {
  readonly key: string;
  readonly basketId: string;
  readonly expectedGross: number;
}

/** How an attempt ended: placed, or nobody knows (then the same attempt may safely be sent again). */
export type Outcome =
  | { readonly kind: 'placed'; readonly orders: readonly PlacedOrder[] }
  | { readonly kind: 'uncertain' };

const waitMs = 1000;
const longestWaits = 30;

/** A new decision to buy a basket at no more than this sum, which is that of the reserved prices. */
export function newAttempt(basketId: string, expectedGross: number): Attempt {
  return { key: crypto.randomUUID(), basketId, expectedGross };
}

/**
 * `POST /api/orders`. Waits while the same attempt is still being carried out; a refusal is thrown as it came, and so is
 * a fault of which the server says that nothing was done; a broken connection or any other fault leaves the outcome uncertain (Product decisions 6).
 */
export async function placeOrder(attempt: Attempt, pause = sleep): Promise<Outcome> {
  const { key, basketId, expectedGross } = attempt;
  for (let waits = 0; waits < longestWaits; waits += 1) {
    try {
      const headers = { 'Idempotency-Key': key };
      const { orders } = await api.post<{ orders: PlacedOrder[] }>(
        '/api/orders',
        { basketId, expectedGross },
        { headers },
      );
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
