import { z } from 'zod';
import { day, line } from '../common/index.ts';

/** Account ranking (Specification 2 and 7). Without dates and days: all orders. */
export const orderStatsQuery = z.strictObject({
  statType: z.enum(['ACCOUNT_RANKING', 'PRODUCT_VOLUME']).default('ACCOUNT_RANKING'),
  terminalSelected: line(100).optional(),
  productSelected: line(100).optional(),
  accountSelected: line(200).optional(),
  dateRangeSelected: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
    .optional(),
  dayQuery: z.coerce.number().int().min(1).max(3660).optional(),
});

const named = z.object({ name: z.string() });
export const orderStats = z.object({
  orderStats: z.array(z.object({ position: z.number(), accountName: z.string(), orders: z.number(), volume: z.number() })),
  options: z.object({ terminals: z.array(named), products: z.array(named), deliveryAddresses: z.array(named) }),
  totalVolume: z.number(),
  range: z.object({ from: day.nullable(), to: day }),
});
export type OrderStats = z.infer<typeof orderStats>;
