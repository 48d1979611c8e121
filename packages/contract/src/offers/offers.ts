import { z } from 'zod';
import { day, id, instant, price, quantity } from '../common/index.ts';

export const offerId = z.strictObject({ id });

/** A seller's own offer, for offer management. */
export const ownOffer = z.object({
  _id: id,
  displayName: z.string(),
  priceType: z.enum(['FIXED', 'TRACKING', 'API']),
  product: z.object({ _id: id, name: z.string(), category: z.string(), unit: z.enum(['cbm', 'lt']) }),
  terminal: z.object({ _id: id, name: z.string(), region: z.string() }),
  /** Base price before customer items; null when there is none, with the reason in `unpricedReason`. */
  price: price.nullable(),
  unpricedReason: z.string().describe('German sentence').nullable(),
  /** Its live price is halted, so no buyer sees it. */
  halted: z.boolean(),
  status: z.enum(['ACTIVE', 'PAUSED', 'REMOVED', 'EXPIRED']),
  totalVolume: quantity,
  remainingVolume: quantity,
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  collectionTime: z.number().nullable(),
  collectionStartDate: day.nullable(),
  collectionEndDate: day.nullable(),
  offerAvailability: z.object({ from: instant, to: instant }),
  paymentTerms: z.array(z.number()),
});
export const ownOfferList = z.object({ offers: z.array(ownOffer) });
export const ownOfferStatus = z.strictObject({ status: z.enum(['ACTIVE', 'PAUSED']) });
export type OwnOffer = z.infer<typeof ownOffer>;
export type OwnOfferList = z.infer<typeof ownOfferList>;
