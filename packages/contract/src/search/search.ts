import { z } from 'zod';
import { id, line, price, quantity } from '../common/index.ts';
import { orderStatus } from '../orders/index.ts';

/** What the user typed. */
export const searchParameters = z.strictObject({ q: line(60) });

/** The most results of one kind. */
export const mostFound = 6;

/**
 * What an account may see and calls by these words: orders by any of their numbers, trading partners by name or customer number,
 * offers by product, place and seller. Buyers find offers of their market, sellers their own.
 */
export const searchResults = z.object({
  orders: z.array(
    z.object({
      _id: id,
      orderId: z.string(),
      orderStatus,
      product: z.string(),
      terminal: z.string(),
      counterpart: z.string(),
      volume: quantity,
      unit: z.enum(['cbm', 'lt']),
    }),
  ),
  people: z.array(z.object({ _id: id, name: z.string(), customerNo: z.string() })),
  offers: z.array(
    z.object({
      _id: id,
      product: z.string(),
      terminal: z.string(),
      seller: z.string(),
      price: price.nullable(),
    }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;
