import { approvalReasons, paymentTerms } from '@handelsplatz/domain/trading';
import { z } from 'zod';
import { day, id, instant, line, money, price, quantity } from '../common/index.ts';
import { positiveUpTo, units } from '../common/measures.ts';
import { destinations, stateOrHome, vatCase } from '../law/vat-case.ts';

/** Days until a purchase is paid: one of the marketplace's payment terms. */
export const paymentTerm: z.ZodType<number, number> = z.literal(paymentTerms);

/** The buyer's own text for a position, such as the number of its purchase. It goes with the order onto papers and lists. */
export const positionReference = line(60);

export const basketItemRequest = z.strictObject({
  offerId: id,
  quantity: quantity.check(...positiveUpTo(1_000_000, units.productUnit)),
  deliveryAddressId: id.optional(),
  /** The state to which the buyer takes goods that it collects. Delivered goods go to the state of their address. */
  destination: stateOrHome.optional(),
  paymentTerm: paymentTerm.optional(),
  reference: z.optional(positionReference),
});

/** A change of a position. Omitted fields stay; `renewPrice` takes and reserves the current price. */
export const basketItemChange = z.strictObject({
  quantity: quantity.check(...positiveUpTo(1_000_000, units.productUnit)).optional(),
  deliveryAddressId: id.nullable().optional(),
  destination: stateOrHome.optional(),
  paymentTerm: paymentTerm.optional(),
  reference: z.optional(positionReference),
  renewPrice: z.literal(true).optional(),
});

export const basketItemId = z.strictObject({ id });

/**
 * A position of a basket. `price` is reserved until `reservedUntil`. `currentPrice` is the price now; null when there is none.
 * `payablePrice` is the lower of both, and the amounts use it.
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
  /** Its live price is halted. The reserved price holds until `reservedUntil` and cannot be renewed. */
  halted: z.boolean(),
  currentPrice: price.nullable(),
  net: money,
  vat: money,
  /** The rate of this position: 0 where its case is not taxed. */
  vatPercent: z.number(),
  vatCase,
  /** Empty for goods that are delivered. */
  destinations,
  gross: money,
  /** Gross at the reserved price. */
  reservedGross: money,
  /** Gross at the current price; null when there is none. */
  currentGross: money.nullable(),
  paymentTerm: z.number(),
  paymentTerms: z.array(z.number()),
  deliveryAddressId: id.nullable(),
  deliveryAddressRequired: z.boolean(),
  /** The buyer's own text; empty without one. */
  reference: z.string(),
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  increment: quantity.nullable(),
  orderableQuantity: quantity,
  collectionStartDate: day,
  collectionEndDate: day,
  /** Why this position cannot be ordered unchanged; null when it can. */
  problem: z.object({ code: z.string(), detail: z.string() }).nullable(),
});
export type BasketItem = z.infer<typeof basketItem>;

/** A basket. Its sums count only the positions whose reservation runs. */
export const basket = z.object({
  _id: id,
  items: z.array(basketItem),
  net: money,
  vat: money,
  gross: money,
  /** Gross sum at the reserved prices: the buyer pays at most this. */
  reservedGross: money,
  /** Null where positions have different rates, because of their days or of their cases. */
  vatPercent: z.number().nullable(),
  /** Why a colleague must approve this purchase; null when the user orders it. */
  approval: z.object({ reasons: z.array(z.enum(approvalReasons)) }).nullable(),
  currentTime: instant,
});
export type Basket = z.infer<typeof basket>;

/** Where the goods of an offer would go. */
export const vatCaseParameters = z.strictObject({
  deliveryAddressId: id.optional(),
  destination: stateOrHome.optional(),
});

/** How the purchase of an offer would be taxed. */
export const offerVatCase = z.object({ vatCase, vatPercent: z.number(), destinations });
export type OfferVatCase = z.infer<typeof offerVatCase>;

/** The nearest offer of the same product that the buyer can order now. */
export const alternativeOffer = z.object({
  offerId: id,
  displayName: z.string(),
  terminal: z.string(),
  region: z.string(),
  seller: z.string(),
  price,
  unit: z.enum(['cbm', 'lt']),
  orderableQuantity: quantity,
});
export type AlternativeOffer = z.infer<typeof alternativeOffer>;

/** Another quantity than that of the order. */
export const reorderRequest = z
  .strictObject({ quantity: quantity.check(...positiveUpTo(1_000_000, units.productUnit)).optional() })
  .default({});
