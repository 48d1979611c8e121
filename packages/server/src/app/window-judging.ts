import type { PriceScan } from '../features/market/index.ts';
import type { MarketDataFeature } from '../features/market-data/index.ts';
import { coalesce } from '../platform/async/index.ts';
import type { AppContext } from '../platform/context.ts';

interface Dependencies {
  readonly marketData: Pick<MarketDataFeature, 'onWindow' | 'isHolder'>;
  readonly scanPrices: () => PriceScan;
  /** Who judges the prices of a window. */
  readonly judges: readonly ((scan: PriceScan) => Promise<void>)[];
}

/**
 * After each window the node that makes the windows judges triggers and price alerts at the buyers' prices. When it dies in between,
 * the next window is judged by the node that takes over; what fires is decided by the database, once.
 */
export function createWindowJudging(
  { logger }: Pick<AppContext, 'logger'>,
  { marketData, scanPrices, judges }: Dependencies,
) {
  let isStopped = false;

  const judge = coalesce(async () => {
    if (isStopped || !marketData.isHolder()) return;
    // Beside each other, so that nobody's alert waits for many orders.
    await Promise.all(
      judges.map((each) =>
        each(scanPrices()).catch((error: unknown) =>
          logger.error({ err: error }, 'the prices of a window could not be judged'),
        ),
      ),
    );
  });
  const end = marketData.onWindow(() => {
    if (!isStopped && marketData.isHolder()) void judge();
  });

  return {
    /** Ends with the judgement that runs. */
    async stop(): Promise<void> {
      isStopped = true;
      end();
      await judge();
    },
  };
}
