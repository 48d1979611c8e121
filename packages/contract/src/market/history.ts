import { mostAsked, priceGrains } from '@handelsplatz/domain/market/price-history';
import { z } from 'zod';
import { id, inputInstant, instant, list, option, price, quantity } from '../common/index.ts';

/** The span of a price history; without it the last `rowHistoryDays` days. */
export const historyParameters = z.strictObject({ from: inputInstant.optional(), to: inputInstant.optional() });

/** The prices of a step of time over the sellers of a product at a terminal. */
const historyPoint = z.object({
  /** Beginning of the step. */
  at: instant,
  low: price,
  average: price,
  high: price,
  /** The best price at the end of the step. */
  close: price,
  sellers: z.number().describe('Sellers with a price in this step'),
  /** The last price of the offer's own seller; null where it had none. */
  own: price.nullable(),
});

/** An own purchase of the product at the terminal. */
const historyPurchase = z.object({ orderId: z.string(), at: instant, price, quantity, seller: z.string() });

/**
 * The prices of an offer's product at its terminal, over the sellers who have released it to this buyer, with the buyer's own
 * amounts of today. A step without a price is missing: gaps are never filled.
 */
export const offerHistory = z.object({
  offerId: id,
  product: option,
  terminal: option,
  seller: option,
  grain: z.enum(priceGrains),
  from: instant,
  to: instant,
  points: z.array(historyPoint),
  purchases: z.array(historyPurchase),
});
export type OfferHistory = z.infer<typeof offerHistory>;
export type HistoryPoint = OfferHistory['points'][number];

/** Offers whose history is asked for. */
export const historiesParameters = z.strictObject({ ids: list(id, mostAsked) });

/** The last days of the sellers of offers. Offers that the buyer may not see, or whose seller has no price, are missing. */
export const offerHistories = z.object({
  /** The first day; one value for each day from then on. */
  from: instant,
  histories: z.array(
    z.object({
      offerId: id,
      /** The average price of each day; null for a day without one. */
      days: z.array(price.nullable()),
    }),
  ),
});
export type OfferHistories = z.infer<typeof offerHistories>;
