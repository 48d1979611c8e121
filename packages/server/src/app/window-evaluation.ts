import type { PriceScan } from '../features/market/index.ts';
import type { MarketDataFeature } from '../features/market-data/index.ts';
import { coalesce } from '../platform/async/index.ts';
import type { AppContext } from '../platform/context.ts';

interface Dependencies {
  readonly marketData: Pick<MarketDataFeature, 'onWindow' | 'isHolder'>;
  readonly scanPrices: () => PriceScan;
  /** What is evaluated at the prices of each window. */
  readonly evaluators: readonly ((scan: PriceScan) => Promise<void>)[];
}

/**
 * After each window the node that makes the windows evaluates standing orders and price alerts at the buyers' prices. When it dies in
 * between, the next window is evaluated by the node that takes over; what fires is decided by the database, once.
 */
export function createWindowEvaluation(
  { logger }: Pick<AppContext, 'logger'>,
  { marketData, scanPrices, evaluators }: Dependencies,
) {
  let isStopped = false;

  const evaluate = coalesce(async () => {
    if (isStopped || !marketData.isHolder()) return;
    // Beside each other, so that nobody's alert waits for many orders.
    await Promise.all(
      evaluators.map((each) =>
        each(scanPrices()).catch((error: unknown) =>
          logger.error({ err: error }, 'the prices of a window could not be evaluated'),
        ),
      ),
    );
  });
  const end = marketData.onWindow(() => {
    if (!isStopped && marketData.isHolder()) void evaluate();
  });

  return {
    /** Ends with the evaluation that runs. */
    async stop(): Promise<void> {
      isStopped = true;
      end();
      await evaluate();
    },
  };
}
