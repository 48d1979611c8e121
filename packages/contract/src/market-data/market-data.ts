import { limitNames } from '@handelsplatz/domain/market-data';
import { z } from 'zod';
import { instant, wholeWithin } from '../common/index.ts';

export { marketLimit } from './input.ts';

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
export type MarketPrice = z.infer<typeof marketPrice>;
export type MarketWindow = z.infer<typeof marketWindow>;

/** Quarantined ticks, for admins. Repetitions of the same price for the same reason are one row. */
export const quarantinedTicks = z.object({
  ticks: z.array(
    z.object({
      /** The newest of the repetitions; this one is released. */
      _id: z.string(),
      symbol: z.string(),
      raw: z.string(),
      reason: z.string(),
      /** The reason as a sentence. */
      reasonText: z.string(),
      count: z.number().int(),
      firstReceivedAt: instant,
      sourceAt: instant,
      receivedAt: instant,
      /** The last believed price of the symbol; null before the first. */
      believed: z.number().nullable(),
      /** Move from the last believed price to this one, in percent with 2 decimals; null when one of them is missing. */
      movePercent: z.number().nullable(),
      releasable: z.boolean(),
    }),
  ),
});

/** How releasing a tick would change the base prices of all live offers, by product. Prices per 100 l at 15 °C. */
export const tickImpact = z.object({
  symbol: z.string(),
  price: z.number(),
  believed: z.number().nullable(),
  /** Live offers whose price depends on the symbol. */
  offers: z.number().int(),
  /** Offers without a price now that would get one. */
  appearing: z.number().int(),
  /** Offers that would lose their price. */
  vanishing: z.number().int(),
  products: z.array(
    z.object({
      name: z.string(),
      offers: z.number().int(),
      /** The offer that moves furthest: seller, terminal and prices. Then the changes of all offers together. */
      seller: z.string(),
      terminal: z.string(),
      oldPrice: z.number(),
      newPrice: z.number(),
      lowestChange: z.number(),
      highestChange: z.number(),
      changePercent: z.number(),
    }),
  ),
});
export type TickImpact = z.infer<typeof tickImpact>;

const limitName = z.enum(limitNames);

/** The limits beyond which no price is believed (Product decisions 3), and who set them last. */
export const marketLimits = z.object({
  limits: z.array(
    z.object({
      name: limitName,
      least: z.string(),
      most: z.string(),
      usualLeast: z.string(),
      usualMost: z.string(),
      changedBy: z.string().nullable(),
      changedAt: instant.nullable(),
    }),
  ),
});
export type MarketLimitsView = z.infer<typeof marketLimits>;

export const marketLimitName = z.strictObject({ name: limitName });

export const tickId = z.strictObject({ id: wholeWithin(1, Number.MAX_SAFE_INTEGER, 'Number of the tick') });
export type QuarantinedTicks = z.infer<typeof quarantinedTicks>;
