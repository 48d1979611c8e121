import { randomUUID } from 'node:crypto';
import { demoPassword } from '@handelsplatz/server/demo-sign-ins';
import type pg from 'pg';
import { createRandom } from '../random.ts';
import { findTraders } from './traders.read.ts';

/** Sends a request to this server's own interface, as a browser would. */
export type Send = (request: {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
}) => Promise<{ readonly statusCode: number; readonly headers: Record<string, unknown>; readonly body: string }>;

/** A buyer and a seller who trade by themselves, so that a visitor sees a market with two sides. */
export interface Traders {
  isTrading(): boolean;
  start(): Promise<void>;
  stop(): void;
}

interface TraderOptions {
  readonly send: Send;
  readonly pool: pg.Pool;
  /** The same seed makes the same choices. */
  readonly seed: string;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

/** They stop by themselves after this time, so that a forgotten demo does not fill its database. */
const longestMs = 30 * 60_000;

type Ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers?: object) => Promise<unknown>;

/** Two users of the demo market who are nobody's sign-in act through the interface alone, with all its checks. */
export function createTraders({ send, pool, seed, onError, everyMs = 8_000 }: TraderOptions): Traders {
  let timer: NodeJS.Timeout | undefined;
  let until = 0;
  let round: Promise<void> = Promise.resolve();

  async function signIn(username: string): Promise<Ask> {
    const { headers } = await send({
      method: 'POST',
      url: '/api/login',
      headers: {},
      payload: { username, password: demoPassword },
    });
    const cookie = [headers['set-cookie']].flat().map((line) => String(line).split(';')[0]);
    return async (method, url, payload, more = {}) => {
      const answer = await send({
        method,
        url,
        headers: { cookie: cookie.join('; '), ...more },
        ...(payload && { payload }),
      });
      return answer.statusCode < 300 ? JSON.parse(answer.body) : undefined;
    };
  }

  return {
    isTrading: () => timer !== undefined,
    async start() {
      if (timer) return;
      until = Date.now() + longestMs;
      const random = createRandom(seed);
      const names = await findTraders(pool);
      const steps = [
        ...(names.buyer ? [buyOnce(await signIn(names.buyer), random)] : []),
        ...(names.seller ? [moveOnce(await signIn(names.seller), random)] : []),
      ];
      let turn = 0;
      const act = () => {
        if (Date.now() > until) return this.stop();
        const step = steps[turn++ % steps.length];
        round = round.then(step).catch(onError);
      };
      timer = setInterval(act, everyMs).unref();
      act();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}

type Random = ReturnType<typeof createRandom>;
interface Priced {
  readonly _id: string;
  readonly minimumOrderQuantity: number;
  readonly orderableQuantity: number;
  readonly deliveryAddressRequired: boolean;
}

/** Orders the least quantity of an offer that the buyer can order. */
function buyOnce(ask: Ask, random: Random) {
  return async () => {
    const list = (await ask('GET', '/api/v2/offers')) as { offers: Priced[] } | undefined;
    const fitting = list?.offers.filter(
      ({ orderableQuantity, minimumOrderQuantity, deliveryAddressRequired }) =>
        !deliveryAddressRequired && orderableQuantity >= minimumOrderQuantity,
    );
    if (!fitting?.length) return;
    const { _id: offerId, minimumOrderQuantity: quantity } = random.pick(fitting);
    const basket = (await ask('POST', '/api/basket/items', { offerId, quantity })) as { _id: string } | undefined;
    if (basket) await ask('POST', '/api/orders', { basketId: basket._id }, { 'idempotency-key': randomUUID() });
  };
}

/** Pauses one of the seller's offers, and makes the one that it paused before active again. */
function moveOnce(ask: Ask, random: Random) {
  let paused: string | undefined;
  return async () => {
    if (paused) {
      await ask('PUT', `/api/offer/own/${paused}`, { status: 'ACTIVE' });
      paused = undefined;
      return;
    }
    const list = (await ask('GET', '/api/offer/own')) as { offers: { _id: string; status: string }[] } | undefined;
    const active = list?.offers.filter(({ status }) => status === 'ACTIVE');
    if (!active?.length) return;
    paused = random.pick(active)._id;
    await ask('PUT', `/api/offer/own/${paused}`, { status: 'PAUSED' });
  };
}
