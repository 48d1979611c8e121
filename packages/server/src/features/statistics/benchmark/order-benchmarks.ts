import { computeBenchmark, toCashPrice } from '@handelsplatz/domain/statistics';
import type { AppContext } from '../../../platform/context.ts';
import type { MarketGlimpse, MarketLists } from '../../market/index.ts';
import { createBenchmarkStore, type NewBenchmark } from './benchmark.store.ts';

/** An order as it was placed. */
export interface BenchmarkedOrder {
  readonly id: string;
  readonly buyer_id: string;
  readonly buyer_user_id: string;
  readonly seller_id: string;
  readonly offer_id: string;
  readonly price_minor: number;
  readonly volume_litres: number;
  readonly gross_minor: number;
  readonly payment_term: number;
  readonly created_at: Date;
  readonly ordered_on: string;
}

/** Freezes the market at the instant of each order (decision 0068). */
export interface OrderBenchmarks {
  /** Called before an order's transaction. It reads nothing and keeps what the node knows. */
  glimpse(actor: MarketGlimpse['buyer']): MarketGlimpse;
  /** Called after the commit. Nobody waits for it. */
  placed(glimpse: MarketGlimpse, orders: readonly BenchmarkedOrder[], windowSeq: number | null): void;
  /** Writes what still waits. */
  stop(): Promise<void>;
}

type Context = Pick<AppContext, 'logger' | 'transactions'>;
type Comparisons = Pick<MarketLists, 'glimpse' | 'compare'>;

interface Waiting {
  readonly glimpse: MarketGlimpse;
  readonly orders: readonly BenchmarkedOrder[];
  readonly windowSeq: number | null;
}

/** Above this number of purchases at once the next ones are gathered for longer, so that buyers are read once for many of them. */
const busy = 4;
const pauseMs = { quiet: 10, busy: 1000 } as const;

export function createOrderBenchmarks({ logger, transactions }: Context, market: Comparisons): OrderBenchmarks {
  const inTransaction = transactions((tx) => ({ benchmarks: createBenchmarkStore(tx) }));
  let waiting: Waiting[] = [];
  let running = Promise.resolve();
  let isRunning = false;
  let wake = () => {};
  let stopping = false;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, stopping ? 0 : ms);
    });

  async function run(): Promise<void> {
    let ms: number = pauseMs.quiet;
    while (waiting.length > 0) {
      await pause(ms);
      const batch = waiting;
      waiting = [];
      ms = batch.length > busy ? pauseMs.busy : pauseMs.quiet;
      try {
        const frozen: NewBenchmark[] = [];
        for (const purchase of batch) frozen.push(...(await compareAll(market, purchase)));
        if (frozen.length > 0) await inTransaction(({ benchmarks }) => benchmarks.freeze(frozen));
      } catch (error) {
        logger.warn({ err: error }, 'orders could not be compared with their market');
      }
    }
    isRunning = false;
  }

  return {
    glimpse: market.glimpse,
    placed(glimpse, orders, windowSeq) {
      if (orders.length === 0) return;
      waiting.push({ glimpse, orders, windowSeq });
      if (isRunning) return;
      isRunning = true;
      running = run();
    },
    async stop() {
      stopping = true;
      wake();
      await running;
    },
  };
}

async function compareAll(market: Comparisons, { glimpse, orders, windowSeq }: Waiting): Promise<NewBenchmark[]> {
  const usedCredit = new Map<string, number>();
  for (const { seller_id, gross_minor } of orders)
    usedCredit.set(seller_id, (usedCredit.get(seller_id) ?? 0) + gross_minor);
  const frozen: NewBenchmark[] = [];
  for (const order of orders) {
    const compared = await market.compare(glimpse, {
      offerId: order.offer_id,
      litres: order.volume_litres,
      paymentTerm: order.payment_term,
      paidMinor: order.price_minor,
      usedCredit,
      windowSeq,
      at: order.created_at,
    });
    if (!compared) continue;
    const paid = toCashPrice(order.price_minor, order.payment_term);
    const { offers, sellers, bestE4, medianE4, rank } = computeBenchmark(paid, compared.offers);
    frozen.push({
      order_id: order.id,
      buyer_id: order.buyer_id,
      buyer_user_id: order.buyer_user_id,
      ordered_on: order.ordered_on,
      window_seq: windowSeq,
      paid_e4: paid,
      offers,
      sellers,
      best_e4: bestE4,
      median_e4: medianE4,
      rank,
      reference_e4: compared.referenceE4,
    });
  }
  return frozen;
}
