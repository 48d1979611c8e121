import { z } from 'zod';
import { id } from '../common/index.ts';
import { releaseRequestStatus } from '../relationships/release-requests.ts';

/**
 * Why a product of a connected seller at a terminal cannot be bought now, from the obstacle that the seller lifts to the one that only
 * time lifts.
 */
export const missingReason = z.enum([
  'terminal_not_released',
  'blocked_by_parent',
  'product_not_released',
  'goods_not_released',
  'additives_not_released',
  'paused',
  'sold_out',
  'no_payment_term',
  'halted',
  'market_halted',
  'no_live_prices',
  'not_priced',
  'permit_missing',
  'daily_limit',
  'no_credit',
  'credit_used_up',
  'credit_hold',
]);

/** A request that the buyer has sent about it: the open one, or the last answered one. */
const sentRequest = z.object({ _id: id, status: releaseRequestStatus, answer: z.string() }).nullable();

const missingGoods = z.object({
  product: z.object({ _id: id, name: z.string(), category: z.string(), type: z.enum(['FUEL', 'ADDITIVE']) }),
  terminal: z.object({ _id: id, name: z.string(), region: z.string() }),
  reason: missingReason,
  request: sentRequest,
});

/** A seller to whom the buyer has a relationship. Only a connected one has goods. */
const missingSeller = z.object({
  _id: id,
  name: z.string(),
  relationshipId: id,
  /** Both sides of the relationship, as the buyer sees them. */
  own: z.enum(['NEW', 'ENABLED', 'DISABLED']),
  other: z.enum(['NEW', 'ENABLED', 'DISABLED']),
  connected: z.boolean(),
  /** Products at terminals that can be ordered now. */
  orderable: z.number(),
  /** The seller's reason, where it has blocked new orders of the buyer. */
  hold: z.string().nullable(),
  credit: sentRequest,
  right: sentRequest,
  goods: z.array(missingGoods),
});

/** Everything that this user cannot buy now, with the reasons (Product decisions 5). No prices and no volumes. */
export const missingOffers = z.object({
  /** Why this user cannot order at all; null when the user can. */
  obstacle: z
    .object({
      code: z.enum(['purchase_right_missing', 'account_not_enabled', 'terms_not_accepted']),
      detail: z.string(),
    })
    .nullable(),
  sellers: z.array(missingSeller),
});

/** One offer only, or all. */
export const missingParameters = z.strictObject({ offerId: id.optional() });

export type MissingReason = z.infer<typeof missingReason>;
export type MissingSeller = z.infer<typeof missingSeller>;
export type MissingGoods = MissingSeller['goods'][number];
export type MissingOffers = z.infer<typeof missingOffers>;
