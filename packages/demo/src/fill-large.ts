import { silenceEvents, skipReferenceChecks, sumUpOrders } from './demo.store.ts';
import type { DemoFill } from './fill.ts';
import { fillDemoMarket } from './fill.ts';
import {
  countOrders,
  dropIndexes,
  insertLargeOrders,
  makeIndexes,
  moveOrderNumbers,
  prepareSamples,
  tidyOrders,
} from './orders/large-orders.store.ts';

const ordersAtOnce = 50_000;

/**
 * Fills in the demo market when there is none, and then that many orders of three years, three of ten of them the first
 * seller's. All or nothing. Returns the number of orders it wrote: 0 when there are as many already.
 */
export async function fillLargeMarket(
  fill: DemoFill,
  total: number,
  onProgress: (written: number) => void = () => {},
): Promise<number> {
  const { db, brand } = fill;
  await fillDemoMarket(fill);
  if ((await countOrders(db)) >= total) return 0;
  await db.transaction().execute(async (tx) => {
    await skipReferenceChecks(tx);
    await silenceEvents(tx);
    await prepareSamples(tx);
    const indexes = await dropIndexes(tx);
    for (let from = 0; from < total; from += ordersAtOnce) {
      const to = Math.min(total, from + ordersAtOnce) - 1;
      await insertLargeOrders(tx, { brand, from, to, total });
      onProgress(to + 1);
    }
    await makeIndexes(tx, indexes);
    await moveOrderNumbers(tx, total);
    await sumUpOrders(tx);
  });
  await tidyOrders(db);
  return total;
}
