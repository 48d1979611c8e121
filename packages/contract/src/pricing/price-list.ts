import { priceListColumns } from '@handelsplatz/domain/offers';
import { z } from 'zod';
import { day, id, instant, line, list, option, price, quantity } from '../common/index.ts';
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

/** An offer of the seller at the customer's price of this moment. */
const priceListRow = z.object({
  _id: id,
  priceType: z.enum(['FIXED', 'API']),
  product: z.object({ _id: id, name: z.string(), category: z.string(), unit: z.enum(['cbm', 'lt']) }),
  terminal: z.object({ _id: id, name: z.string(), region: z.string() }),
  /** Days; null where customer and offer have none in common, or not the one that was asked for. */
  paymentTerm: z.number().nullable(),
  /** Null: there is none, `note` says why. */
  price: price.nullable(),
  /** The parts of the price, which add up to it to the cent; null without a price. */
  steps: z
    .object({
      /** The market after exchange and density; of a fixed offer its price. */
      market: price,
      duties: price,
      /** All other groups, the master add-on, a discount. */
      surcharges: price,
      /** By how much the minimum price lifts the price. */
      lift: price,
      /** Customer rules, payment term, a child account's adjustment. */
      customer: price,
    })
    .nullable(),
  /** `offered`: the customer can buy it now; `hidden`: it has a price, but the customer cannot; `unpriced`: it has none. */
  status: z.enum(['offered', 'hidden', 'unpriced']),
  /** What keeps the customer from buying, and the section that mends it. */
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

/** A seller's prices for one customer, now: all active offers in the order of the market. */
export const priceList = z.object({
  seller: z.object({ name: z.string() }),
  currency: z.enum(['EUR', 'CHF']),
  /** When the prices were computed. */
  at: instant,
  /** The window of the live prices; null before the first. They stand until its end. */
  window: z.object({ _id: z.string(), created: instant, expires: instant }).nullable(),
  livePrices: z.boolean(),
  /** Null while no buyer is connected: then there are no rows. */
  customer: z.object({ _id: id, name: z.string(), customerNo: z.string() }).nullable(),
  /** The payment terms that the relationship with the customer allows. */
  paymentTerms: z.array(z.number()),
  /** The one that was asked for; null: the shortest of each offer. */
  paymentTerm: z.number().nullable(),
  /** The buyers that are connected on both sides, by name. */
  customers: z.array(option.extend({ customerNo: z.string() })),
  rows: z.array(priceListRow),
});

/** Whose prices: without a customer those of the first connected one, without a payment term the shortest of each offer. */
export const priceListQuery = z.strictObject({
  customerId: id.optional(),
  paymentTerm: z.coerce.number().int().min(0).max(365).optional(),
});

/** What of a price list is shown, and in which order; without a sort in that of the market. */
const priceListFilter = z.strictObject({
  /** Words that each have to stand somewhere in product, category, terminal or region. */
  q: line(100).optional(),
  products: list(id),
  terminals: list(id),
  only: z.enum(['all', 'offered', 'hidden', 'unpriced']).default('all'),
  sort: z.enum(priceListColumns).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

/** A file of a price list. `customer`: what one sends, the offers the customer can buy now, without the parts of prices. */
export const priceListExportQuery = priceListQuery.extend({
  ...priceListFilter.shape,
  view: z.enum(['calculation', 'customer']).default('calculation'),
});

export type PriceList = z.infer<typeof priceList>;
export type PriceListRow = z.infer<typeof priceListRow>;
export type PriceListExportQuery = z.input<typeof priceListExportQuery>;
