import { z } from 'zod';
import { day, line } from '../common/index.ts';

/** Two calendar days, `from,to`, both included. */
const dayRange = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
  .refine((value) => value.split(',').every((part) => day.safeParse(part).success), 'Kein gültiger Tag');

/** Account ranking (Specification 2 and 7). Without dates: all orders. Choices are names from `options`. */
export const orderStatsQuery = z.strictObject({
  statType: z.enum(['ACCOUNT_RANKING', 'PRODUCT_VOLUME']).default('ACCOUNT_RANKING'),
  terminalSelected: z.optional(line(100)),
  productSelected: z.optional(line(100)),
  accountSelected: z.optional(line(200)),
  deliveryAddressSelected: z.optional(line(400)),
  dateRangeSelected: dayRange.optional(),
  dayQuery: z.coerce.number<string | number>().int().min(1).max(3660).optional(),
});

const named = z.object({ name: z.string() });
/** `accountName` is the other side, or the product in a ranking of products; volumes in cbm. */
export const orderStats = z.object({
  orderStats: z.array(
    z.object({ position: z.number(), accountName: z.string(), orders: z.number(), volume: z.number() }),
  ),
  options: z.object({ terminals: z.array(named), products: z.array(named), deliveryAddresses: z.array(named) }),
  totalVolume: z.number(),
  range: z.object({ from: day.nullable(), to: day }),
});
export type OrderStats = z.infer<typeof orderStats>;
export type OrderStatsQuery = z.output<typeof orderStatsQuery>;
