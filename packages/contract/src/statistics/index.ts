import { z } from 'zod';
import { day, line } from '../common/index.ts';

/** Two calendar days, `from,to`, both included. */
const dayRange = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
  .refine((value) => value.split(',').every((part) => day.safeParse(part).success), 'Kein gültiger Tag');

/** Account ranking (Specification 2 and 7). Without dates and days: all orders. Choices are names of `options`. */
export const orderStatsQuery = z.strictObject({
  statType: z.enum(['ACCOUNT_RANKING', 'PRODUCT_VOLUME']).default('ACCOUNT_RANKING'),
  terminalSelected: line(100).optional(),
  productSelected: line(100).optional(),
  accountSelected: line(200).optional(),
  deliveryAddressSelected: line(400).optional(),
  dateRangeSelected: dayRange.optional(),
  dayQuery: z.coerce.number().int().min(1).max(3660).optional(),
});

const named = z.object({ name: z.string() });
/** `accountName` is the counterpart, or the product where products are ranked; volumes are in cbm. */
export const orderStats = z.object({
  orderStats: z.array(
    z.object({ position: z.number(), accountName: z.string(), orders: z.number(), volume: z.number() }),
  ),
  options: z.object({ terminals: z.array(named), products: z.array(named), deliveryAddresses: z.array(named) }),
  totalVolume: z.number(),
  range: z.object({ from: day.nullable(), to: day }),
});
export type OrderStats = z.infer<typeof orderStats>;
