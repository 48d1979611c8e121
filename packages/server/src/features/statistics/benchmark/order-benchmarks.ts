import type { AppContext } from '../../../platform/context.ts';
import type { MarketGlimpse, MarketLists } from '../../market/index.ts';
import { type BenchmarkedOrder, createBenchmarkStore, type NewBenchmark } from './benchmark.store.ts';
import { sumCredit, toBenchmark, toPurchase } from './freeze-benchmark.ts';
import { type PastMarkets, registerMissedBenchmarks } from './missed-benchmarks.ts';

/** Freezes the market at the instant of each order (decision 0068). What a dying node leaves out is found by `missed-benchmarks`. */
export interface OrderBenchmarks {
  /** Called before an order's transaction. It reads nothing and keeps what the node knows. */
  glimpse(actor: MarketGlimpse['buyer']): MarketGlimpse;
  /** Called after the commit. Nobody waits for it. */
  placed(glimpse: MarketGlimpse, orders: readonly BenchmarkedOrder[], windowSeq: number | null): void;
  /** Writes what still waits. */
  stop(): Promise<void>;
}

type Context = Pick<AppContext, 'brand' | 'jobs' | 'logger' | 'transactions'>;
type Comparisons = Pick<MarketLists, 'glimpse' | 'compare'>;

interface Waiting {
  readonly glimpse: MarketGlimpse;
  readonly orders: readonly BenchmarkedOrder[];
  readonly windowSeq: number | null;
}

/** Above this number of purchases at once the next ones are gathered for longer, so that buyers are read once for many of them. */
const busy = 4;
const pauseMs = { quiet: 10, busy: 1000 } as const;

/** Creates the comparison of new orders, and registers the job for those that a dying node has left out. */
export function createOrderBenchmarks(context: Context, market: Comparisons & PastMarkets): OrderBenchmarks {
  const { logger, transactions } = context;
  registerMissedBenchmarks(context, market);
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
  const usedCredit = sumCredit(orders);
  const frozen: NewBenchmark[] = [];
  for (const order of orders) {
    const purchase = { ...toPurchase(order), usedCredit, windowSeq, at: order.created_at };
    const compared = await market.compare(glimpse, purchase);
    if (compared) frozen.push(toBenchmark(order, compared, windowSeq));
  }
  return frozen;
}
