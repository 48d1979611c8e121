import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { NothingLeft, type Shopper } from '../testing/faults/shopper.ts';
import { openShoppers } from '../testing/faults/shoppers.ts';

/** What the buyers met since an instant (`performance.now()`). */
export interface Outage {
  /** From then to the last request that failed. */
  readonly failedFor: number;
  /** Longest time without a placed order. */
  readonly longestWait: number;
  readonly orders: number;
  /** Answers 503 with `Retry-After`: the buyer's program waits and asks again. */
  readonly unavailable: number;
  /** Connections that broke before or amid an answer. */
  readonly broken: number;
  /** Other answers from 500 on. */
  readonly others: readonly string[];
}

/** Buyers who order all the time, through the door of the cluster. */
export interface Load {
  readonly shoppers: readonly Shopper[];
  since(from: number): Outage;
  /** Throws when a buyer met what must not be. */
  stop(): Promise<void>;
}

class Unserved extends Error {}

/** Short enough to see an outage of a second. */
const pauseMs = 1_100;

/** What was ordered before leaves as much credit and as much for the day as there was before it. */
const refill = [
  `update credit_limits set limit_minor = limit_minor + ordered_minor, temporary_minor = temporary_minor + ordered_minor
    where limit_minor is not null`,
  `update purchase_limits set litres_per_day = litres_per_day + (
     select coalesce(max(used_litres), 0) from purchase_usage u
      where u.account_id = purchase_limits.account_id and u.product_id = purchase_limits.product_id)`,
];

/** Begins to order. A buyer who is not served waits a moment and sends the same order under the same key again. */
export async function startLoad(pool: pg.Pool, seed: number, url: string): Promise<Load> {
  for (const statement of refill) await pool.query(statement);
  const orders: number[] = [];
  const failures: { at: number; kind: 'unavailable' | 'broken' | 'other'; what: string }[] = [];
  const fail = (kind: (typeof failures)[number]['kind'], what = '') =>
    failures.push({ at: performance.now(), kind, what });
  const shoppers = await openShoppers(pool, seed, {
    pauseMs,
    onAnswer(answer) {
      const { status, headers } = answer;
      if (status >= 500) {
        if (status === 503 && headers.has('retry-after')) fail('unavailable');
        else fail('other', `${status} ${new URL(answer.url).pathname}`);
        throw new Unserved(String(status));
      }
      if (answer.url.endsWith('/api/orders')) orders.push(performance.now());
    },
    onBroken: () => fail('broken'),
  });
  const stopped = new AbortController();
  const shopping = Promise.allSettled(shoppers.map((shopper) => shopOn(shopper, url, stopped.signal)));

  return {
    shoppers,
    since(from) {
      const failed = failures.filter(({ at }) => at >= from);
      const placed = orders.filter((at) => at >= from);
      const waits = [...placed, performance.now()].map((at, index) => at - (placed[index - 1] ?? from));
      return {
        failedFor: (Math.max(from, ...failed.map(({ at }) => at)) - from) / 1_000,
        longestWait: Math.max(...waits) / 1_000,
        orders: placed.length,
        unavailable: failed.filter(({ kind }) => kind === 'unavailable').length,
        broken: failed.filter(({ kind }) => kind === 'broken').length,
        others: failed.filter(({ kind }) => kind === 'other').map(({ what }) => what),
      };
    },
    async stop() {
      stopped.abort();
      // Only when all have ended can their orders be compared.
      const ended = await shopping;
      for (const end of ended) if (end.status === 'rejected') throw end.reason;
    },
  };
}

async function shopOn(shopper: Shopper, url: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await shopper.settle(url);
      await shopper.shop(url, stop);
    } catch (error) {
      // A refusal of the basket ("the volume is gone") has the status and its sentence; the buyer looks for another offer. So does one
      // whose credit is used up: the others go on.
      const isExpected =
        error instanceof Unserved ||
        error instanceof NothingLeft ||
        (error instanceof Error && /^4\d\d: /.test(error.message));
      const isBroken = error instanceof TypeError || /terminated|other side closed/.test(String(error));
      if (!isExpected && !isBroken) throw error;
    }
    await sleep(200);
  }
}
