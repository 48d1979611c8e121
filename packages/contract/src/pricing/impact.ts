import { z } from 'zod';
import { id, instant, price } from '../common/index.ts';
import { pricingSection, unpricedReason } from './overview.ts';

/** Which prices of a draft's effect are listed, and in which order. */
export const draftEffectQuery = z.strictObject({
  /** One of the effect's `moments`; without it, or where it is none any more, the one that asks for most. */
  moment: z.union([z.literal('now'), instant]).optional(),
  productId: id.optional(),
  terminalId: id.optional(),
  customerId: id.optional(),
  only: z.enum(['all', 'outliers', 'up', 'down', 'base']).default('all'),
  /** `size`: the largest move first, whichever its direction. */
  sort: z.enum(['size', 'rise', 'fall', 'product', 'terminal', 'customer']).default('size'),
  pageNumber: z.coerce.number().int().min(1).max(50).default(1),
  pageLimit: z.coerce.number().int().min(1).max(200).default(200),
});

const offer = z.object({
  _id: id,
  /** 'Diesel B7, Hamburg'. */
  name: z.string(),
  priceType: z.enum(['FIXED', 'API']),
  product: z.object({ _id: id, name: z.string() }),
  terminal: z.object({ _id: id, name: z.string() }),
});

/** Null: the base price, before anything of a customer's. */
const customer = z.object({ _id: id, name: z.string() }).nullable();

/** A price that differs between today's rules and the draft's. */
export const draftEffectRow = z.object({
  offer,
  customer,
  /** Days; null for base prices. The shortest the customer may choose, or each one where the draft touches payment terms. */
  paymentTerm: z.number().nullable(),
  oldPrice: price,
  newPrice: price,
  change: price,
  /** In percent of the old price, 2 decimals. */
  changePercent: z.number(),
  /** Further from the old price than `band` allows. */
  outlier: z.boolean(),
});

const unpriced = z.object({
  offer,
  /** Null: for every customer. */
  customer,
  paymentTerm: z.number().nullable(),
});

/** A price that there is today and would not be any more, why, and the section that mends it. */
export const vanishingPrice = unpriced.extend({
  oldPrice: price,
  reason: unpricedReason,
  text: z.string().describe('German sentence'),
  section: pricingSection.nullable(),
});

/** A price that there would be and is not today. */
export const appearingPrice = unpriced.extend({ newPrice: price });

/** By how many percent prices may fall and rise: 3, and the market's own move the way it went. */
const plausibilityBand = z.object({ fall: z.number(), rise: z.number() });

/** A moment at which a draft changes prices, with what asks twice there. */
export const effectMoment = z.object({
  moment: z.union([z.literal('now'), instant]),
  outliers: z.number(),
  vanishing: z.number(),
  /** The largest move of all, in percent, and whose it is; null where no price moves. */
  largestPercent: z.number().nullable(),
  largestOffer: z.string().nullable(),
});

/** The window whose prices were used; null before the first: then no live price can be computed. */
const effectWindow = z.object({ _id: z.string(), created: instant }).nullable();

const effectFigures = {
  /** Offers, customers and prices (base prices and customers' prices) that move, vanish or appear. */
  touched: z.object({ offers: z.number(), customers: z.number(), prices: z.number() }),
  unchanged: z.number(),
  up: z.number(),
  down: z.number(),
  /** Of the prices that move; null where none does. */
  average: z.object({ change: price, changePercent: z.number() }).nullable(),
};

/** What a draft would do, computed now: every active offer for every connected customer who may see it. */
export const draftEffect = z.object({
  draftId: id,
  /** Revision of the draft it was computed for. */
  revision: z.number(),
  currency: z.enum(['EUR', 'CHF']),
  window: effectWindow,
  /** The market of that window is not fresh: its last prices were used all the same. */
  stale: z.boolean(),
  /** When it was computed. */
  at: instant,
  /** As of when both rule books are read: now, or when something planned begins. */
  effectiveAt: instant,
  /** In their order; everything else is of the one at `effectiveAt`. */
  moments: z.array(effectMoment),
  /** Front-month gasoil in the brand's currency per mt against yesterday's close, in percent; null: unknown. */
  marketMove: z.number().nullable(),
  /** A price that moves further is an outlier. */
  band: plausibilityBand,
  ...effectFigures,
  outliers: z.number(),
  /** How many prices move by `from` up to, not including, `to` (L per 100 l): 16 equal steps at most, 0 among their edges. */
  distribution: z.array(z.object({ from: price, to: price, count: z.number(), outliers: z.number() })),
  largest: draftEffectRow.nullable(),
  /** All of them are counted, the first 200 are listed. */
  vanishing: z.object({ count: z.number(), prices: z.array(vanishingPrice) }),
  appearing: z.object({ count: z.number(), prices: z.array(appearingPrice) }),
  /** What `publish` wants to hear, for all moments; null where nothing asks twice. More or larger outliers, another vanishing price or other rules ask again. */
  confirmation: z.object({ outliers: z.string().nullable(), vanishing: z.string().nullable() }),
  /** The page of moving prices that was asked for, filtered and sorted; the counts above are never filtered. */
  rows: z.array(draftEffectRow),
  /** How many rows the filter has in all. */
  matching: z.number(),
  /** How many of them come after this page. */
  more: z.number(),
});

export type DraftEffectQuery = z.input<typeof draftEffectQuery>;
export type DraftEffectRow = z.infer<typeof draftEffectRow>;
/** Prices that ask twice at one moment: so many, and the first of them. */
export const askedMoment = effectMoment.extend({
  /** The outliers that move furthest, 8 at most. */
  furthest: z.array(draftEffectRow),
  /** 8 at most. */
  gone: z.array(vanishingPrice),
});

/** Facts beside the refusals `draft_outliers` and `rule_outliers` (409). */
export const askedPrices = z.object({
  /** Those moments at which prices move unusually far or vanish. */
  moments: z.array(askedMoment),
  /** A price that moves further asks. */
  band: plausibilityBand,
  /** What a second try sends as `confirmOutliers` and `confirmVanishing`; null where there is nothing to confirm. */
  confirmation: z.object({ outliers: z.string().nullable(), vanishing: z.string().nullable() }),
});

/** What a draft does to prices at one of its moments, in figures, with what asked twice there by name. */
const publishedMoment = askedMoment.extend({
  ...effectFigures,
  appearing: z.number(),
});

/** What a draft did to prices, as it was computed for whoever published it: what they confirmed is kept with the draft. */
export const publishedEffect = z.object({
  window: effectWindow,
  marketMove: z.number().nullable(),
  band: plausibilityBand,
  moments: z.array(publishedMoment),
});

export type PublishedEffect = z.infer<typeof publishedEffect>;
export type PublishedMoment = z.infer<typeof publishedMoment>;
export type AskedMoment = z.infer<typeof askedMoment>;
export type AskedPrices = z.infer<typeof askedPrices>;
export type EffectMoment = z.infer<typeof effectMoment>;
export type DraftEffect = z.infer<typeof draftEffect>;
export type VanishingPrice = z.infer<typeof vanishingPrice>;
export type AppearingPrice = z.infer<typeof appearingPrice>;
