import { marketColumns } from '@handelsplatz/domain/market';
import { z } from 'zod';
import { day, id, instant, line, list, option, price, quantity } from '../common/index.ts';

/** The limit that keeps a buyer from ordering more. */
const bindingLimit = z.enum(['volume', 'maximum', 'purchaseLimit', 'credit', 'minimum']).nullable();

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
  offerAvailability: z.object({ from: instant, to: instant }),
  paymentTerms: z.array(z.number()),
  deliveryAddressRequired: z.boolean(),
});
export type MarketOffer = z.infer<typeof marketOffer>;

export const offerQuery = z.strictObject({
  products: list(id),
  terminals: list(id),
  sellers: list(id),
});

/** Columns by which the market can be sorted. */
const marketSort = z.enum(marketColumns);

/** The filter and sort of an exported market, as on the page. Without a sort it is by region, terminal and product. */
export const offerExportQuery = offerQuery.extend({
  /** Words that must all occur in product, category, terminal, region or seller. */
  q: z.optional(line(100)),
  regions: list(line(100)),
  sort: marketSort.optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
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
