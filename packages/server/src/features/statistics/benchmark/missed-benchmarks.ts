import type { AppContext } from '../../../platform/context.ts';
import type { PastComparison } from '../../market/index.ts';
import { createBenchmarkStore, type MissedOrder, type NewBenchmark } from './benchmark.store.ts';
import { sumCredit, toBenchmark, toPurchase } from './freeze-benchmark.ts';

type Context = Pick<AppContext, 'brand' | 'jobs' | 'logger' | 'transactions'>;

/** The markets of past instants. */
export interface PastMarkets {
  /** Compares purchases of an instant with the market of that instant. */
  compareAt(buyer: { accountId: string; parentAccountId: string | null }, at: Date): Promise<PastComparison>;
}

/** An order that is younger may still get its comparison from the node that placed it. */
const graceSeconds = 120;

/**
 * Registers the job that compares orders whose node died before it could (decision 0072). It looks at each order once: a comparison
 * that fails is logged and not tried again.
 */
export function registerMissedBenchmarks(
  { brand, jobs, logger, transactions }: Context,
  { compareAt }: PastMarkets,
): void {
  const inTransaction = transactions((tx) => ({ benchmarks: createBenchmarkStore(tx) }));

  async function compareAll(orders: readonly MissedOrder[]): Promise<NewBenchmark[]> {
    const [first] = orders;
    if (!first) return [];
    const { windowSeq, compare } = await compareAt(
      { accountId: first.buyer_id, parentAccountId: first.parent_id },
      first.created_at,
    );
    // The credit of a cancelled order has been given back.
    const usedCredit = sumCredit(orders.filter(({ is_cancelled }) => !is_cancelled));
    return orders.flatMap((order) => {
      const compared = compare({ ...toPurchase(order), usedCredit });
      return compared ? [toBenchmark(order, compared, windowSeq)] : [];
    });
  }

  jobs.work('order-benchmarks-missed', async () => {
    const missed = await inTransaction(({ benchmarks }) => benchmarks.findMissed(graceSeconds));
    const purchases = Map.groupBy(missed.orders, (order) => `${order.buyer_id} ${order.created_at.getTime()}`);
    const frozen: NewBenchmark[] = [];
    for (const orders of purchases.values())
      frozen.push(
        ...(await compareAll(orders).catch((error: unknown) => {
          logger.warn({ err: error, orderIds: orders.map(({ id }) => id) }, 'orders could not be compared afterwards');
          return [];
        })),
      );
    await inTransaction(async ({ benchmarks }) => {
      if (frozen.length > 0) await benchmarks.freeze(frozen);
      await benchmarks.noteChecked(missed.until);
    });
    if (frozen.length > 0) logger.info({ orders: frozen.length }, 'orders were compared afterwards');
  });
  jobs.schedule('order-benchmarks-missed', '*/5 * * * *', { timeZone: brand.zone });
}
