import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Shopper } from '../testing/faults/shopper.ts';
import { openShoppers } from '../testing/faults/shoppers.ts';

/** What the buyers met since an instant (`performance.now()`). */
export interface Outage {
  /** From then to the last request that failed or waited. */
  readonly seconds: number;
  readonly orders: number;
  /** Answers 503 with `Retry-After`: the buyer's program waits and asks again. */
  readonly unavailable: number;
  /** Other answers from 500 on, and broken connections. */
  readonly others: readonly string[];
}

/** Buyers who order all the time, through the door of the cluster. */
export interface Load {
  readonly shoppers: readonly Shopper[];
  since(from: number): Outage;
  stop(): Promise<void>;
}

class Unserved extends Error {}

const pauseMs = 700;
/** Twelve buyers order more often than this, so a longer silence is a wait. */
const longestRestMs = 1_500;

/** Begins to order. A buyer who is not served waits a moment and sends the same order under the same key again. */
export async function startLoad(pool: pg.Pool, seed: number, url: string): Promise<Load> {
  const orders: number[] = [];
  const failures: { at: number; other: string | undefined }[] = [];
  const fail = (other: string | undefined) => failures.push({ at: performance.now(), other });
  const shoppers = await openShoppers(pool, seed, {
    pauseMs,
    onAnswer(answer) {
      const { status, headers } = answer;
      if (status >= 500) {
        fail(status === 503 && headers.has('retry-after') ? undefined : `${status} ${new URL(answer.url).pathname}`);
        throw new Unserved(String(status));
      }
      if (answer.url.endsWith('/api/orders')) orders.push(performance.now());
    },
    onBroken: (error) => fail(String(error.cause ?? error)),
  });
  const stopped = new AbortController();
  const shopping = Promise.all(shoppers.map((shopper) => shopOn(shopper, url, stopped.signal)));

  return {
    shoppers,
    since(from) {
      const failed = failures.filter(({ at }) => at >= from);
      const placed = orders.filter((at) => at >= from);
      const ends = placed.filter((at, index) => at - (placed[index - 1] ?? from) > longestRestMs);
      const last = Math.max(from, ...ends, ...failed.map(({ at }) => at));
      return {
        seconds: (last - from) / 1_000,
        orders: placed.length,
        unavailable: failed.filter(({ other }) => other === undefined).length,
        others: failed.flatMap(({ other }) => other ?? []),
      };
    },
    async stop() {
      stopped.abort();
      await shopping;
    },
  };
}

async function shopOn(shopper: Shopper, url: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await shopper.settle(url);
      await shopper.shop(url, stop);
    } catch (error) {
      // A refusal of the basket ("the volume is gone") has the status and its sentence; the buyer looks for another offer.
      const isExpected = error instanceof Unserved || (error instanceof Error && /^4\d\d: /.test(error.message));
      const isBroken = error instanceof TypeError || /terminated|other side closed/.test(String(error));
      if (!isExpected && !isBroken) throw error;
    }
    await sleep(200);
  }
}
