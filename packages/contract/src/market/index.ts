import { limitNames } from '@handelsplatz/domain/market';
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

/** A decimal number as text, at most 6 decimals: exact, and the same on every machine. */
const exactNumber = z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, 'Keine Zahl mit höchstens 6 Nachkommastellen');

/** Ticks that were kept out of the market, for admins; repetitions of the same price for the same reason are one row. */
export const quarantinedTicks = z.object({
  ticks: z.array(
    z.object({
      /** Of the newest of the repetitions: this one is released. */
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
      /** From the last believed price to this one, in percent with 2 decimals; null where one of them is missing. */
      movePercent: z.number().nullable(),
      releasable: z.boolean(),
    }),
  ),
});

/** What releasing a tick would do to the base prices of all live offers, by product. Prices per 100 l at 15 °C. */
export const tickImpact = z.object({
  symbol: z.string(),
  price: z.number(),
  believed: z.number().nullable(),
  /** Live offers that are priced by the symbol. */
  offers: z.number().int(),
  /** Offers that would get a price they do not have now. */
  appearing: z.number().int(),
  /** Offers that would lose their price. */
  vanishing: z.number().int(),
  products: z.array(
    z.object({
      name: z.string(),
      offers: z.number().int(),
      /** Of the offer that moves furthest, and of all together. */
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

/** The limits beyond which no price is believed (Product decisions 3), with who set them last. */
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

/** New limits of one kind of price. */
export const marketLimit = z
  .strictObject({ least: exactNumber, most: exactNumber })
  .refine(({ least }) => Number(least) > 0, { path: ['least'], message: 'Bitte geben Sie einen positiven Wert ein' })
  .refine(({ least, most }) => Number(least) < Number(most), {
    path: ['most'],
    message: 'Die obere Grenze muss über der unteren liegen.',
  });
export const marketLimitName = z.strictObject({ name: limitName });

export const tickId = z.strictObject({ id: z.coerce.number().int().positive() });
export const basketId = id;
export type QuarantinedTicks = z.infer<typeof quarantinedTicks>;
