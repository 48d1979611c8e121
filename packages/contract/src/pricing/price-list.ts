import { priceListColumns } from '@handelsplatz/domain/pricing/price-list';
import { z } from 'zod';
import { day, id, instant, line, list, option, price, quantity, wholeWithin } from '../common/index.ts';
import { pricingSection, unpricedReason } from './overview.ts';

/** Why a customer cannot buy an offer now, apart from its price. */
const hiddenReason = z.enum([
  'not_released',
  'not_available',
  'sold_out',
  'no_payment_term',
  'halted',
  'not_connected',
]);

/** An offer of the seller with the customer's current price. */
const priceListRow = z.object({
  _id: id,
  priceType: z.enum(['FIXED', 'API']),
  product: z.object({ _id: id, name: z.string(), category: z.string(), unit: z.enum(['cbm', 'lt']) }),
  terminal: z.object({ _id: id, name: z.string(), region: z.string() }),
  /** Days; null when customer and offer share none, or not the requested one. */
  paymentTerm: z.number().nullable(),
  /** Null when there is none; `note` says why. */
  price: price.nullable(),
  /** The parts of the price; they add up to it to the cent. Null without a price. */
  steps: z
    .object({
      /** The market's share after exchange rate and density; for a fixed-price offer its price. */
      market: price,
      duties: price,
      /** All other groups, the master add-on, a discount. */
      surcharges: price,
      /** By how much the minimum price raises the price. */
      lift: price,
      /** Customer rules, payment term, a child account's adjustment. */
      customer: price,
    })
    .nullable(),
  /** `offered`: the customer can buy it now; `hidden`: it has a price, but the customer cannot; `unpriced`: it has none. */
  status: z.enum(['offered', 'hidden', 'unpriced']),
  /** What keeps the customer from buying, and the section that solves it. */
  note: z
    .object({
      reason: z.union([hiddenReason, unpricedReason]),
      text: z.string().describe('German sentence'),
      section: pricingSection.nullable(),
    })
    .nullable(),
  remainingVolume: quantity,
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  collectionTime: z.number().nullable(),
  collectionStartDate: day.nullable(),
  collectionEndDate: day.nullable(),
  /** When the offer ends. */
  availableUntil: instant,
});

/** A seller's current prices for one customer: all active offers, sorted like the market. */
export const priceList = z.object({
  seller: z.object({ name: z.string() }),
  currency: z.enum(['EUR', 'CHF']),
  /** When the prices were computed. */
  at: instant,
  /** The window of the live prices; null before the first. The prices hold until its end. */
  window: z.object({ _id: z.string(), created: instant, expires: instant }).nullable(),
  livePrices: z.boolean(),
  /** Null while no buyer is connected; there are no rows then. */
  customer: z.object({ _id: id, name: z.string(), customerNo: z.string() }).nullable(),
  /** The payment terms that the relationship with the customer allows. */
  paymentTerms: z.array(z.number()),
  /** The requested one; null: the shortest of each offer. */
  paymentTerm: z.number().nullable(),
  /** The buyers with a relationship enabled on both sides, by name. */
  customers: z.array(option.extend({ customerNo: z.string() })),
  rows: z.array(priceListRow),
});

/** Whose prices to list. Default: the first connected customer, and the shortest payment term of each offer. */
export const priceListParameters = z.strictObject({
  customerId: id.optional(),
  paymentTerm: wholeWithin(0, 365, 'Payment term in days').optional(),
});

/** The filter and sort of a price list; without a sort like the market. */
const priceListFilter = z.strictObject({
  /** Words that must all occur in product, category, terminal or region. */
  q: z.optional(line(100)),
  products: list(id),
  terminals: list(id),
  only: z.enum(['all', 'offered', 'hidden', 'unpriced']).default('all'),
  sort: z.enum(priceListColumns).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

/**
 * A price list as a file. `customer`: the version for the customer, with the offers that the customer can buy now and without
 * the parts of prices.
 */
export const priceListExportParameters = priceListParameters.extend({
  ...priceListFilter.shape,
  view: z.enum(['calculation', 'customer']).default('calculation'),
});

export type PriceList = z.infer<typeof priceList>;
export type PriceListRow = z.infer<typeof priceListRow>;
export type PriceListExportParameters = z.input<typeof priceListExportParameters>;
