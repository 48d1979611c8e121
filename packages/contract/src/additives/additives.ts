import { z } from 'zod';
import { day, id, instant, list, option, pageNumber, quantity, rowLimit } from '../common/index.ts';
import { marketOffer } from '../market/market.ts';
import { offerInputs, outlierConsent } from '../offers/input.ts';

/** State of an additive offer (Specification 3). REMOVED is a deleted one. */
export const additiveStatus = z.enum(['ACTIVE', 'PAUSED', 'REMOVED']);

const purchaseUnit = z.enum(['cbm', 'lt']);

/**
 * An additive offer (Specification 3). A buyer sees it like an offer of the market, with own price and orderable quantity. A seller
 * sees its own offers: `price` before the surcharge of a payment term, and as `orderableQuantity` what is left.
 */
export const additiveOffer = marketOffer.extend({
  id,
  /** Whether it is ACTIVE. */
  enabled: z.boolean(),
  status_type_id: additiveStatus,
  purchaseUnit,
  totalQuantity: quantity,
  /** The buyers that the seller has chosen; null when it is for all, and for buyers. */
  buyers: z.array(option).nullable(),
});
export type AdditiveOffer = z.infer<typeof additiveOffer>;

/** Additive offers are listed in pages of up to 1000 (Specification 9). */
const mostOffers = 1000;

/** An instant, or the start of a day in the brand's zone. */
const moment = z.union([instant, day]);

/** Columns by which additive offers can be sorted. */
export const additiveSort = z.enum([
  'product',
  'terminal',
  'seller',
  'price',
  'available',
  'offerAvailability',
  'status_type_id',
]);

export const additiveParameters = z.strictObject({
  pageNumber,
  pageLimit: rowLimit(mostOffers),
  sortBy: additiveSort.default('product'),
  sortType: z.enum(['asc', 'desc']).default('asc'),
  productIds: list(id),
  /** For sellers: offers that these buyers may see. */
  buyerIds: list(id),
  purchaseUnitList: list(purchaseUnit),
  /** Offers that can still be ordered at this moment or later. */
  minOfferAvailability: moment.optional(),
  /** Offers that can be ordered before this moment, or on this day or earlier. */
  maxOfferAvailability: moment.optional(),
});
export type AdditiveParameters = z.output<typeof additiveParameters>;

/** Why a buyer has no additive offers: no seller has opened additives to this buyer. Null when one has. */
const emptyReason = z.enum(['not_connected']).nullable();

export const additiveList = z.object({
  offers: z.array(additiveOffer),
  filterOptions: z.object({
    products: z.array(option),
    terminals: z.array(option),
    sellers: z.array(option),
    /** For sellers: their connected buyers with additives. */
    buyers: z.array(option),
    purchaseUnits: z.array(z.object({ label: z.string(), value: purchaseUnit })),
    offerAvailability: z.object({ minDate: instant.nullable(), maxDate: instant.nullable() }),
  }),
  metadata: z.object({
    pageCount: z.number(),
    pageLimit: z.number(),
    pageNumber: z.number(),
    total: z.number(),
    emptyReason,
  }),
});
export type AdditiveList = z.infer<typeof additiveList>;

/** The new state of an additive offer. REMOVED deletes it, and another state restores a deleted one. */
export const additiveEdit = z.strictObject({ offerId: id, status_type_id: additiveStatus });

/**
 * A full additive offer, as the list gives it. With the id of an own offer it is a copy of that offer, in which the given values replace
 * the copied ones. Without an id it is a new offer. What belongs to the reader, such as `orderableQuantity`, is ignored.
 */
export const additiveCopy = z.strictObject({
  ...additiveOffer.partial().shape,
  status_type_id: z.literal('PAUSED'),
  price: z.optional(offerInputs.price),
  totalQuantity: z.optional(offerInputs.totalVolume),
  minimumOrderQuantity: z.optional(offerInputs.minimumOrderQuantity),
  maximumOrderQuantity: z.optional(offerInputs.maximumOrderQuantity),
  increment: z.optional(offerInputs.quantityIncrement),
  collectionTime: z.optional(offerInputs.collectionTime),
  collectionStartDate: z.optional(offerInputs.collectionStartDate),
  collectionEndDate: z.optional(offerInputs.collectionEndDate),
  paymentTerms: z.optional(offerInputs.paymentTerms),
  /** Agrees to a price that moves unusually far from the copied one. */
  consent: z.optional(outlierConsent),
});
export type AdditiveCopy = z.output<typeof additiveCopy>;
