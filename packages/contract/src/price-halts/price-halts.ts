import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import type { adminHaltInput } from './input.ts';

export { adminHaltInput, sellerHaltInput } from './input.ts';

const named = z.object({ _id: id, name: z.string() });

/** What a halt covers: the live prices of one seller, of one product, or all. */
export const priceHaltScope = z.enum(['SELLER', 'PRODUCT', 'MARKET']);

/** A halt of live prices, in force until it is lifted (decision 0009). */
export const priceHalt = z.object({
  _id: id,
  scope: priceHaltScope,
  /** The seller whose live prices are halted; null: all sellers. */
  seller: named.nullable(),
  /** The product; null: all products. */
  product: named.nullable(),
  reason: z.string(),
  /** True when the marketplace halted them, false for the seller. */
  byAdmin: z.boolean(),
  /** The person; null for sellers when it was somebody of the marketplace. */
  haltedBy: z.string().nullable(),
  haltedAt: instant,
  liftedBy: z.string().nullable(),
  /** Null while it is in force. */
  liftedAt: instant.nullable(),
  /** Whether the reader may lift it: each side lifts only its own halts. */
  liftable: z.boolean(),
});

/** A seller or product that can be halted, with the number of live offers that buyers would lose. */
const haltable = named.extend({ liveOffers: z.number() });

/** A seller's current halts, the last 20 before, and what else can be halted. */
export const sellerPriceHalts = z.object({
  current: z.array(priceHalt),
  past: z.array(priceHalt),
  liveOffers: z.number(),
  products: z.array(haltable),
});

/** All current halts, the last 50 before, and what else can be halted. */
export const adminPriceHalts = sellerPriceHalts.extend({ sellers: z.array(haltable) });

export const priceHaltId = z.strictObject({ id });

export type PriceHalt = z.infer<typeof priceHalt>;
export type PriceHaltScope = z.infer<typeof priceHaltScope>;
export type SellerPriceHalts = z.infer<typeof sellerPriceHalts>;
export type AdminPriceHalts = z.infer<typeof adminPriceHalts>;
export type AdminHaltInput = z.input<typeof adminHaltInput>;
