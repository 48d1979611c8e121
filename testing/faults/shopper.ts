import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OfferList } from '@handelsplatz/contract/market';
import { createTestClient, type TestClient } from '../client.ts';
import { fillBasket, order } from '../purchase.ts';

/** One order that was sent, with the server's response if one arrived. */
export interface ShopperAttempt {
  readonly key: string;
  readonly basketId: string;
  /** Undefined while the outcome is unknown. */
  answer: { status: number; text: string; code: string; orderIds: string[] } | undefined;
}

/** A buyer's browser that outlives the server and remembers its orders. */
export interface Shopper {
  readonly attempts: readonly ShopperAttempt[];
  /** Orders one basket after the other until the server is gone or `stop` is aborted. */
  shop(url: string, stop: AbortSignal): Promise<void>;
  /**
   * Sends every order without a response again, with the same key. Sends the newest accepted order once more and expects the
   * same response.
   */
  settle(url: string): Promise<void>;
}

/** The buyer's list has no offer that he may order, for want of supply or of credit. */
export class NothingLeft extends Error {
  constructor() {
    super('nothing is left to buy');
  }
}

export interface ShopperOptions {
  /** Rest between two orders. */
  readonly pauseMs?: number;
  /** Looks at each answer before the shopper does. What it throws ends the request, whose outcome is then unknown. */
  readonly onAnswer?: (answer: Response) => void;
  /** The connection broke before an answer. */
  readonly onBroken?: (error: Error) => void;
}

export function createShopper(
  token: string,
  seed: number,
  { pauseMs = 0, onAnswer, onBroken }: ShopperOptions = {},
): Shopper {
  const attempts: ShopperAttempt[] = [];
  const random = createRandom(seed);

  function browser(url: string): TestClient {
    const client = createTestClient(url, {}, onAnswer);
    client.cookies.set('handelsplatz', token);
    return client;
  }

  async function send(client: TestClient, attempt: ShopperAttempt): Promise<void> {
    const { status, text, body } = await order(client, { basketId: attempt.basketId }, attempt.key);
    attempt.answer = { status, text, code: body.code, orderIds: (body.orders ?? []).map(({ _id }) => _id) };
  }

  return {
    attempts,
    async shop(url, stop) {
      const client = browser(url);
      try {
        while (!stop.aborted) {
          const { body } = await client.get<OfferList>('/api/v2/offers');
          const buyable = body.offers.filter((offer) => offer.orderableQuantity > 0 && !offer.deliveryAddressRequired);
          const offer = buyable[Math.floor(random() * buyable.length)];
          if (!offer) throw new NothingLeft();
          const wanted = { offerId: offer._id, quantity: offer.minimumOrderQuantity };
          const { _id: basketId } = await fillBasket(client, wanted);
          const attempt: ShopperAttempt = { key: randomUUID(), basketId, answer: undefined };
          attempts.push(attempt);
          await send(client, attempt);
          if (pauseMs > 0) await sleep(pauseMs);
        }
      } catch (error) {
        // fetch reports a broken connection as a TypeError. Any other error is unexpected.
        if (!(error instanceof TypeError) && !/terminated|other side closed/.test(String(error))) throw error;
        onBroken?.(error as Error);
      }
    },
    async settle(url) {
      const client = browser(url);
      for (const attempt of attempts) {
        while (!attempt.answer || attempt.answer.code === 'request_in_progress') {
          await send(client, attempt);
          if (attempt.answer?.code === 'request_in_progress') await sleep(20);
        }
      }
      const newest = attempts.findLast(({ answer }) => answer?.status === 201);
      if (!newest?.answer) return;
      const { text } = newest.answer;
      await send(client, newest);
      if (newest.answer.text !== text) throw new Error(`the same key answered ${newest.answer.text} after ${text}`);
    },
  };
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
