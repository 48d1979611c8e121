import { z } from 'zod';
import { day, id, instant, money, price, quantity } from '../common/index.ts';

export const paymentTerm = z.union([z.literal(7), z.literal(14), z.literal(21), z.literal(30), z.literal(45)]);

export const basketItemRequest = z.strictObject({
  offerId: id,
  quantity: quantity.positive().max(1_000_000),
  deliveryAddressId: id.optional(),
  paymentTerm: paymentTerm.optional(),
});

/** What is left out stays; `renewPrice` takes today's price and reserves it anew. */
export const basketItemChange = z.strictObject({
  quantity: quantity.positive().max(1_000_000).optional(),
  deliveryAddressId: id.nullable().optional(),
  paymentTerm: paymentTerm.optional(),
  renewPrice: z.literal(true).optional(),
});

export const basketItemId = z.strictObject({ id });

/**
 * A position of a basket. `price` is reserved until `reservedUntil`; `currentPrice` is the one of now, null when there is none.
 * `payablePrice` is the lower of both; the amounts are at that price.
 */
export const basketItem = z.object({
  _id: id,
  offerId: id,
  displayName: z.string(),
  product: z.object({ _id: id, name: z.string(), category: z.string(), unit: z.enum(['cbm', 'lt']) }),
  terminal: z.object({ _id: id, name: z.string(), region: z.string() }),
  seller: z.object({ _id: id, name: z.string() }),
  priceType: z.enum(['FIXED', 'TRACKING', 'API']),
  quantity,
  price,
  payablePrice: price,
  reservedAt: instant,
  reservedUntil: instant,
  expired: z.boolean(),
  /** Its live price is halted: the reserved price holds until `reservedUntil`, and cannot be renewed. */
  halted: z.boolean(),
  currentPrice: price.nullable(),
  net: money,
  vat: money,
  gross: money,
  paymentTerm: z.number(),
  paymentTerms: z.array(z.number()),
  deliveryAddressId: id.nullable(),
  deliveryAddressRequired: z.boolean(),
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  increment: quantity.nullable(),
  orderableQuantity: quantity,
  collectionStartDate: day,
  collectionEndDate: day,
  /** Why this position cannot be ordered as it stands; null when it can. */
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
});
export type BasketItem = z.infer<typeof basketItem>;

export const basket = z.object({
  _id: id,
  items: z.array(basketItem),
  net: money,
  vat: money,
  gross: money,
  /** Gross at the reserved prices: the most that is paid while they are reserved. */
  reservedGross: money,
  vatPercent: z.number(),
  currentTime: instant,
});
export type Basket = z.infer<typeof basket>;
