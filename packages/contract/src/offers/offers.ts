import {
  offerFields,
  ownOfferSorts,
  ownOfferStates,
  ownPriceKinds,
  surchargeUnits,
  taxStatuses,
} from '@handelsplatz/domain/offers';
import { gasMonths, priceUnits } from '@handelsplatz/domain/pricing/chain';
import { z } from 'zod';
import { line } from '../common/fields.ts';
import {
  day,
  id,
  instant,
  list,
  mostVersion,
  pageNumber,
  price,
  quantity,
  rowLimit,
  wholeWithin,
} from '../common/index.ts';
import type { offerBatch, offerChange } from './input.ts';

export * from './input.ts';
export { offerProblemSentence } from './problems.ts';

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
  /** Grows with each change by its seller; a change names the version that it has seen. */
  version: z.number(),
  externalId: z.string().nullable(),
  taxStatus: z.enum(taxStatuses).nullable(),
  quantityIncrement: quantity.nullable(),
  /** Ordered and not cancelled. */
  soldVolume: quantity,
  /** In running reservations, and their number. */
  reservedVolume: quantity,
  reservations: z.number(),
  pausedUntil: instant.nullable(),
  delivered: z.boolean(),
  /** The chosen buyers; null: all connected buyers. */
  buyerIds: z.array(id).nullable(),
  hasOverrides: z.boolean(),
  note: z.string(),
  /** What the chosen customer pays; null when no customer is chosen. */
  customer: z
    .object({
      price: price.nullable(),
      /** Days; null when customer and offer share none. */
      paymentTerm: z.number().nullable(),
      /** Whether terminal and product are released for the customer, and the offer is for all or for this one. */
      released: z.boolean(),
    })
    .nullable(),
});
const ownCustomer = z.object({ _id: id, name: z.string(), customerNo: z.string() });
export const ownOfferList = z.object({
  offers: z.array(ownOffer),
  /** How many offers of each type the seller has, whatever is listed. */
  counts: z.object({ FUEL: z.number(), ADDITIVE: z.number() }),
  /** The connected buyers, with their parent where they are child accounts. */
  customers: z.array(ownCustomer),
  metadata: z.object({ total: z.number(), pageNumber: z.number(), pageLimit: z.number(), pageCount: z.number() }),
});

/** Own offers on one page, at most and by default. */
export const mostOwnOffers = 5_000;

const ownOfferChoice = {
  productType: z.enum(['FUEL', 'ADDITIVE']).optional(),
  customerId: id.optional(),
};

/** Which offers are listed (both types without `productType`), the customer whose prices are added, and the page. */
export const ownOfferParameters = z.strictObject({
  ...ownOfferChoice,
  pageNumber,
  pageLimit: rowLimit(mostOwnOffers),
});

/** The filter and sort of the exported own offers, as on the page, and the customer whose prices are added. */
export const ownOfferExportParameters = z.strictObject({
  ...ownOfferChoice,
  /** Words that must all occur in product, terminal, region or own number. */
  q: z.optional(line(100)),
  state: z.enum(ownOfferStates).optional(),
  products: list(id),
  terminals: list(id),
  priceKind: z.enum(ownPriceKinds).optional(),
  sort: z.enum(ownOfferSorts).optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

/** The price of an offer with these values now, before it is saved. `id`: the offer that is edited. */
export const ownOfferQuote = z.object({
  /** Base price before customer items; null with the reason in `reason`. */
  basePrice: price.nullable(),
  /** The minimum price is the base price, because the chain is below it. A discount does not lower it. */
  floorHolds: z.boolean(),
  reason: z.string().describe('German sentence').nullable(),
  /** The price that the offer has in the market as it is saved now; null for a new offer. */
  savedPrice: price.nullable(),
  customerPrice: price.nullable(),
});

/** The row version that the sender has seen. */
export const ownOfferVersion = z.strictObject({
  version: wholeWithin(1, mostVersion, 'The version that its sender has seen').optional(),
});

const decimalText = z.string().describe('Decimal text with a point');
const unitValue = z.object({ unit: z.enum(priceUnits), value: decimalText });

/** All values of an offer, as its form holds them. */
export const ownOfferValues = z.object({
  externalId: z.string().nullable(),
  productId: id,
  terminalId: id,
  taxStatus: z.enum(taxStatuses).nullable(),
  priceType: z.enum(['FIXED', 'TRACKING', 'API']),
  basis: z.enum(['GASOIL', 'BRENT']),
  price: price.nullable(),
  totalVolume: quantity,
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  quantityIncrement: quantity.nullable(),
  collectionTime: z.number().nullable(),
  collectionStartDate: day.nullable(),
  collectionEndDate: day.nullable(),
  availableFrom: instant,
  availableTo: instant,
  paymentTerms: z.array(z.number()),
  termSurcharges: z.array(z.object({ days: z.number(), unit: z.enum(surchargeUnits), value: decimalText })),
  delivered: z.boolean(),
  needsNumbers: z.boolean(),
  needsReview: z.boolean(),
  buyerIds: z.array(id).nullable(),
  discount: unitValue.nullable(),
  density: decimalText.nullable(),
  futureMonth: z.enum(gasMonths).nullable(),
  fxSurcharge: decimalText.nullable(),
  groupOverrides: z.array(z.object({ groupId: id, ...unitValue.shape })),
  note: z.string(),
  status: z.enum(['ACTIVE', 'PAUSED', 'REMOVED']),
  pausedUntil: instant.nullable(),
});

/** Values of the fields of an offer that changed. */
const changedValues = z.record(z.string(), z.unknown()).describe('Changed fields with their values');

/** One change in the history of an offer. */
export const offerHistoryEntry = z.object({
  version: z.number(),
  at: instant,
  who: z.string(),
  source: z.enum(['GRID', 'FORM', 'API', 'UPLOAD', 'UNDO', 'JOB']),
  before: changedValues.nullable(),
  after: changedValues,
});

/** One own offer with all its values and its history, newest change first. */
export const ownOfferDetail = z.object({
  _id: id,
  version: z.number(),
  displayName: z.string(),
  unit: z.enum(['cbm', 'lt']),
  values: ownOfferValues,
  soldVolume: quantity,
  reservedVolume: quantity,
  history: z.array(offerHistoryEntry),
});

/** The answer to a change of one offer. */
export const ownOfferChanged = z.object({ _id: id, version: z.number(), success: z.literal(true) });

/** What is wrong with a field of one change. `index`: the place of the change in its batch. */
export const changeProblem = z.object({
  index: z.number(),
  field: z.enum([...offerFields, 'id']),
  code: z.string(),
  message: z.string(),
});

/** A row that somebody else has changed since the sender read it, with the changed fields and their values now. */
export const changeConflict = z.object({
  index: z.number(),
  id,
  version: z.number(),
  who: z.string(),
  when: instant,
  theirs: changedValues,
});

/** How a change moves the base price of an offer. */
export const offerMove = z.object({
  index: z.number(),
  name: z.string(),
  oldPrice: price.nullable(),
  newPrice: price.nullable(),
  percent: z.number(),
  outlier: z.boolean(),
});

/** The verdict about a batch of changes, of a dry run or a commit. */
export const offerBatchResult = z.object({
  committed: z.boolean(),
  batchId: id,
  problems: z.array(changeProblem),
  conflicts: z.array(changeConflict),
  moves: z.array(offerMove),
  outliers: z.object({ count: z.number(), largestPercent: z.number(), consented: z.boolean() }),
  results: z.array(
    z.object({ index: z.number(), id, version: z.number(), kind: z.enum(['NEW', 'CHANGED', 'UNCHANGED']) }),
  ),
  buyers: z.number(),
  reservations: z.number(),
});
export type OwnOffer = z.infer<typeof ownOffer>;
export type OwnOfferList = z.infer<typeof ownOfferList>;
export type OwnOfferQuote = z.infer<typeof ownOfferQuote>;
export type OwnOfferValues = z.infer<typeof ownOfferValues>;
export type OwnOfferDetail = z.infer<typeof ownOfferDetail>;
export type OfferHistoryEntry = z.infer<typeof offerHistoryEntry>;
export type OfferChangeProblem = z.infer<typeof changeProblem>;
export type OfferChangeConflict = z.infer<typeof changeConflict>;
export type OfferMove = z.infer<typeof offerMove>;
export type OfferBatchResult = z.infer<typeof offerBatchResult>;
export type OfferBatchInput = z.input<typeof offerBatch>;
export type OfferChangeInput = z.input<typeof offerChange>;
