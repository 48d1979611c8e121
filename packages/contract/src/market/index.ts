import { z } from 'zod';
import { id, instant } from '../common/index.ts';

/** A price of a market window. */
export const marketPrice = z.object({ symbol: z.string(), price: z.number(), live: z.boolean(), timestamp: instant });

/** Market window (Specification 3; Product decisions 3). `marketChange` in the brand's currency per mt. */
export const marketWindow = z.object({
  _id: z.string(),
  created: instant,
  expires: instant,
  currentTime: instant,
  isClone: z.boolean(),
  marketChange: z.number().nullable(),
  prices: z.array(marketPrice),
});
export type MarketWindow = z.infer<typeof marketWindow>;

/** A tick that was kept out of the market, for admins. */
export const quarantinedTicks = z.object({
  ticks: z.array(
    z.object({
      _id: z.string(),
      symbol: z.string(),
      raw: z.string(),
      reason: z.string(),
      sourceAt: instant,
      receivedAt: instant,
      releasable: z.boolean(),
    }),
  ),
});
export const tickId = z.strictObject({ id: z.coerce.number().int().positive() });
export const basketId = id;
export type QuarantinedTicks = z.infer<typeof quarantinedTicks>;
