import type { AppContext } from '../../platform/context.ts';
import { createOrderMonthStore } from './order-months.store.ts';

type Context = Pick<AppContext, 'brand' | 'jobs' | 'logger' | 'transactions'>;

/** Brings the sums of orders by month up to date each minute, and compares them with the orders each night (decision 0071). */
export function registerOrderMonthJobs({ brand, jobs, logger, transactions }: Context): void {
  const inTransaction = transactions((tx) => ({ months: createOrderMonthStore(tx) }));
  jobs.work('order-months-fold', async (_, { signal }) => {
    while (!signal.aborted && (await inTransaction(({ months }) => months.fold())) > 0);
  });
  jobs.schedule('order-months-fold', '* * * * *', { timeZone: brand.zone });
  jobs.work('order-months-check', async () => {
    const repaired = await inTransaction(({ months }) => months.repair());
    if (repaired > 0) logger.error({ repaired }, 'sums of orders were wrong; they have been corrected');
  });
  jobs.schedule('order-months-check', '40 2 * * *', { timeZone: brand.zone });
}
