import { z } from 'zod';
import { id, instant, line } from '../common/index.ts';

const reason = line(300);
const named = z.object({ _id: id, name: z.string() });

/** What a halt covers: the live prices of one seller, of one product, or all. */
export const priceHaltScope = z.enum(['SELLER', 'PRODUCT', 'MARKET']);

/** A halt of live prices, in force until somebody lifts it (Product decisions 4). */
export const priceHalt = z.object({
  _id: id,
  scope: priceHaltScope,
  /** Whose live prices; null: of every seller. */
  seller: named.nullable(),
  /** Of which product; null: of every product. */
  product: named.nullable(),
  reason: z.string(),
  /** The marketplace halted them, not the seller. */
  byAdmin: z.boolean(),
  /** The person; null for sellers where it was somebody of the marketplace. */
  haltedBy: z.string().nullable(),
  haltedAt: instant,
  liftedBy: z.string().nullable(),
  /** Null: in force. */
  liftedAt: instant.nullable(),
  /** Whether whoever asks may lift it: each side lifts only what it halted itself. */
  liftable: z.boolean(),
});

/** Something that can be halted, with the number of live offers in it that buyers could otherwise have. */
const haltable = named.extend({ liveOffers: z.number() });

/** What of a seller's live prices is halted, the last 20 halts before, and what can be halted. */
export const sellerPriceHalts = z.object({
  current: z.array(priceHalt),
  past: z.array(priceHalt),
  liveOffers: z.number(),
  products: z.array(haltable),
});

/** A seller halts all of its live prices, or those of one product. */
export const sellerHaltInput = z.strictObject({
  /** Null: all. */
  productId: id.nullable().default(null),
  /** For colleagues; buyers do not read it. */
  reason: reason.default(''),
});

/** Everything that is halted, the last 50 halts before, and what can be halted. */
export const adminPriceHalts = sellerPriceHalts.extend({ sellers: z.array(haltable) });

const demandedReason = reason.min(1, { error: 'Bitte geben Sie einen Grund an. Der Verkäufer erhält ihn per E-Mail.' });

/** An admin halts the live prices of one seller (all, or one product), of one product, or of the market. */
export const adminHaltInput = z.discriminatedUnion('scope', [
  z.strictObject({
    scope: z.literal('SELLER'),
    sellerId: id,
    productId: id.nullable().default(null),
    reason: demandedReason,
  }),
  z.strictObject({ scope: z.literal('PRODUCT'), productId: id, reason: demandedReason }),
  z.strictObject({ scope: z.literal('MARKET'), reason: demandedReason }),
]);

export const priceHaltId = z.strictObject({ id });

export type PriceHalt = z.infer<typeof priceHalt>;
export type PriceHaltScope = z.infer<typeof priceHaltScope>;
export type SellerPriceHalts = z.infer<typeof sellerPriceHalts>;
export type AdminPriceHalts = z.infer<typeof adminPriceHalts>;
export type AdminHaltInput = z.input<typeof adminHaltInput>;
