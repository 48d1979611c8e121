import { spellList } from '@handelsplatz/domain/formats';
import { marketColumns, mostMarketSorts } from '@handelsplatz/domain/market';
import { isPaymentTerm, paymentTerms } from '@handelsplatz/domain/trading';
import { z } from 'zod';
import { day, id, instant, line, list, option, positiveUpTo, price, quantity, units } from '../common/index.ts';

/** The limit that keeps a buyer from ordering more. */
const bindingLimit = z.enum(['volume', 'maximum', 'purchaseLimit', 'credit', 'minimum']).nullable();

const orderTerms = z.object({
  collectionTime: z.number().nullable().describe('Days'),
  collectionStartDate: day.nullable(),
  collectionEndDate: day.nullable(),
  maximumOrderQuantity: quantity,
});

/** An offer as one buyer sees it now (Specification 3). The price is in the brand's currency per 100 l at 15 °C. */
export const marketOffer = z.object({
  _id: id,
  displayName: z.string(),
  priceType: z.enum(['FIXED', 'TRACKING', 'API']),
  price,
  /** Change since the market window before; null when there is nothing to compare with. */
  priceChange: z.number().nullable(),
  vat: z.number().describe('Value added tax in percent'),
  product: z.object({ _id: id, name: z.string(), category: z.string(), unit: z.enum(['cbm', 'lt']) }),
  terminal: z.object({ _id: id, name: z.string(), region: z.string() }),
  seller: z.object({ _id: id, name: z.string() }),
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  /** Step of the quantity; null when any quantity is allowed. */
  increment: quantity.nullable(),
  maximumAvailable: quantity,
  /** The largest quantity that this buyer can order now; 0 when none. */
  orderableQuantity: quantity,
  bindingLimit,
  collectionTime: z.number().nullable(),
  collectionStartDate: day.nullable(),
  collectionEndDate: day.nullable(),
  /** The seller's terms and those of this buyer, where the buyer's parent has shortened the collection; otherwise null. */
  overrides: z.object({ original: orderTerms, current: orderTerms }).nullable(),
  offerAvailability: z.object({ from: instant, to: instant }),
  paymentTerms: z.array(z.number()),
  /** The payment term of this price, in days; null when the offer has none. */
  paymentTerm: z.number().nullable(),
  deliveryAddressRequired: z.boolean(),
  /** The chosen delivery address of delivered goods, where the list is asked for one. */
  deliveryAddress: z.object({ street: z.string(), zipCode: z.string() }).optional(),
});
export type MarketOffer = z.infer<typeof marketOffer>;

export const offerParameters = z.strictObject({
  products: list(id),
  terminals: list(id),
  sellers: list(id),
  /** A delivery address of the buyer: only goods that are delivered, with this address. */
  deliveryAddress: id.optional(),
  /**
   * The payment term in days at which prices are compared: each offer has the price of its shortest term that is at least as long, or of
   * its longest. Without it the price of the shortest.
   */
  term: z.coerce
    .number<number>()
    .refine(isPaymentTerm, { error: `Bitte wählen Sie ein Zahlungsziel von ${spellList(paymentTerms, 'oder')} Tagen.` })
    .meta({ description: units.paymentDays.meaning, enum: [...paymentTerms] })
    .optional(),
});

const sortColumn = `-?(?:${marketColumns.join('|')})`;

/** Columns by which the market is sorted, the first counts most; a minus sorts downwards: `product,-price`. */
const marketSort = z.string().regex(new RegExp(`^${sortColumn}(?:,${sortColumn}){0,${mostMarketSorts - 1}}$`));

/** The filter and sort of an exported market, as on the page. Without a sort it is by region, terminal and product. */
export const offerExportParameters = offerParameters.omit({ deliveryAddress: true }).extend({
  /** Words that must all occur in product, category, terminal, region or seller. */
  q: z.optional(line(100)),
  regions: list(line(100)),
  sort: marketSort.optional(),
  /** The direction of a single column. */
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** Only goods that are delivered (`true`), or only goods that the buyer collects (`false`). */
  delivered: z.stringbool().optional(),
  /** For which each row has its total. */
  quantity: z.coerce
    .number<number>()
    .check(...positiveUpTo(1_000_000, units.cubicMetres), z.multipleOf(0.001))
    .optional(),
});

export const offerList = z.object({
  offers: z.array(marketOffer),
  filterOptions: z.object({
    products: z.array(option),
    terminals: z.array(option),
    sellers: z.array(option),
    deliveryAddress: z.array(option),
  }),
  metadata: z.object({
    total: z.number(),
    windowId: z.string().nullable(),
    livePrices: z.boolean(),
    /** Live-price offers hidden because there are no live prices. */
    hiddenLiveOffers: z.number(),
    /** Live-price offers hidden because their prices are halted; `marketHalted`: the whole market is halted. */
    haltedLiveOffers: z.number(),
    marketHalted: z.boolean(),
    /** Only in a list of the past: its instant and its window. Nothing can be ordered from it. */
    lookBack: z.object({ at: instant, window: instant, orderable: z.literal(false) }).optional(),
  }),
});
export type OfferList = z.infer<typeof offerList>;

/**
 * Event `offerVolumes`: remaining volumes in this buyer's market after orders and cancellations, collected for one second. It
 * goes only to open streams and has no id; a browser that was away loads the list.
 */
export const offerVolumes = z.object({
  volumes: z.array(z.object({ offerId: id, maximumAvailable: quantity })),
});
export type OfferVolumes = z.infer<typeof offerVolumes>;
