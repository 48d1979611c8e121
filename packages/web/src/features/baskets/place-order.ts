import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { api } from '../../platform/api/api.ts';
import { isApiError } from '../../platform/api/api-error.ts';
import { sentOrderStorage } from '../../platform/page/storage.ts';
import { marketHeaders } from '../../platform/session/child-market.ts';
import { currentSession } from '../../platform/session/session.ts';

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
/** Pauses before the same order is sent again, after a connection that broke. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 8000, 8000];
/** So long a tab asks for the outcome of an order that it sent before a reload. */
const askWithinMs = 10 * 60_000;

/** A new decision to buy a basket for at most this sum, the sum of the reserved prices. */
export function newAttempt(basketId: string, expectedGross: number): PurchaseAttempt {
  return { key: crypto.randomUUID(), basketId, expectedGross };
}

/** The order that this user has sent in this tab without hearing its outcome, because the page was left meanwhile. */
export function findSentAttempt(): PurchaseAttempt | undefined {
  const sent = sentOrderStorage.read();
  if (!sent || sent.userId !== currentSession()?.userId) return undefined;
  return Date.now() - Date.parse(sent.at) < askWithinMs ? (sent.attempt as PurchaseAttempt) : undefined;
}

interface PlaceOptions {
  readonly pause?: (ms: number) => Promise<void>;
  /** The connection broke or the server failed: the outcome is being checked. */
  readonly onLost?: () => void;
}

/**
 * `POST /api/orders`. Waits while the same attempt is in progress. After a broken connection or a fault it sends the same attempt
 * again until it has the true answer: the key lets the order happen once (Product decisions 6). Throws a refusal unchanged, and also
 * a fault for which the server says that nothing was done. Uncertain when the server stays unreachable.
 */
export async function placeOrder(attempt: PurchaseAttempt, options: PlaceOptions = {}): Promise<PurchaseOutcome> {
  const userId = currentSession()?.userId;
  if (userId) sentOrderStorage.write({ userId, at: new Date().toISOString(), attempt });
  try {
    const outcome = await sendUntilAnswered(attempt, options);
    if (outcome.kind === 'placed') sentOrderStorage.clear();
    return outcome;
  } catch (error) {
    sentOrderStorage.clear();
    throw error;
  }
}

async function sendUntilAnswered(
  attempt: PurchaseAttempt,
  { pause = sleep, onLost = () => {} }: PlaceOptions,
): Promise<PurchaseOutcome> {
  let waits = 0;
  let losses = 0;
  for (;;) {
    try {
      return { kind: 'placed', orders: await send(attempt) };
    } catch (error) {
      if (isApiError(error, 'request_in_progress')) {
        waits += 1;
        if (waits > longestWaits) return { kind: 'uncertain' };
        await pause(waitMs);
      } else if (isLost(error)) {
        onLost();
        const ms = pausesMs[losses];
        losses += 1;
        if (ms === undefined) return { kind: 'uncertain' };
        await pause(ms);
      } else throw error;
    }
  }
}

async function send({ key, basketId, expectedGross }: PurchaseAttempt): Promise<readonly PlacedOrder[]> {
  const headers = { 'Idempotency-Key': key, ...marketHeaders() };
  return (await api.post('/api/orders', { basketId, expectedGross }, { headers })).orders;
}

/** Whether the answer got lost, so that the order may have been placed. */
function isLost(error: unknown): boolean {
  if (!isApiError(error) || error.code === 'technical_error_occured_basket') return false;
  return error.status === 0 || error.status >= 500;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
