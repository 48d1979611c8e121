import { z } from 'zod';
import { id, instant, price, rowLimit, wholeWithin } from '../common/index.ts';
import { pricingSection, unpricedReason } from './overview.ts';

/** Which prices of a draft's impact are listed, and how they are sorted. */
export const draftImpactParameters = z.strictObject({
  /**
   * One of the `moments` of the impact. Without it, or when it no longer exists, the moment with the most prices that need
   * consent.
   */
  moment: z.union([z.literal('now'), instant]).optional(),
  productId: id.optional(),
  terminalId: id.optional(),
  customerId: id.optional(),
  only: z.enum(['all', 'outliers', 'up', 'down', 'base']).default('all'),
  /** `size`: the largest move first, in either direction. */
  sort: z.enum(['size', 'rise', 'fall', 'product', 'terminal', 'customer']).default('size'),
  pageNumber: wholeWithin(1, 50, 'Page, from 1').default(1),
  pageLimit: rowLimit(200),
});

const offer = z.object({
  _id: id,
  /** 'Diesel B7, Hamburg'. */
  name: z.string(),
  priceType: z.enum(['FIXED', 'API']),
  product: z.object({ _id: id, name: z.string() }),
  terminal: z.object({ _id: id, name: z.string() }),
});

/** Null: the base price, without any customer. */
const customer = z.object({ _id: id, name: z.string() }).nullable();

/** A price that differs between today's rules and the draft's. */
export const draftImpactRow = z.object({
  offer,
  customer,
  /**
   * Days; null for base prices. It is the shortest that the customer may choose; all of them when the draft touches payment
   * terms.
   */
  paymentTerm: z.number().nullable(),
  oldPrice: price,
  newPrice: price,
  change: price,
  /** In percent of the old price, 2 decimals. */
  changePercent: z.number(),
  /** Whether the move exceeds `band`. */
  outlier: z.boolean(),
});

const unpriced = z.object({
  offer,
  /** Null: for every customer. */
  customer,
  paymentTerm: z.number().nullable(),
});

/** A price that exists today and would vanish, with the reason and the section that solves it. */
export const vanishingPrice = unpriced.extend({
  oldPrice: price,
  reason: unpricedReason,
  text: z.string().describe('German sentence'),
  section: pricingSection.nullable(),
});

/** A price that does not exist today and would appear. */
export const appearingPrice = unpriced.extend({ newPrice: price });

/** How far prices may fall and rise, in percent: 3, plus the market's own move in its direction. */
const plausibilityBand = z.object({ fall: z.number(), rise: z.number() });

/** A moment at which a draft changes prices, with the prices that need consent. */
export const impactMoment = z.object({
  moment: z.union([z.literal('now'), instant]),
  outliers: z.number(),
  vanishing: z.number(),
  /** The largest move, in percent, and its offer; null when no price moves. */
  largestPercent: z.number().nullable(),
  largestOffer: z.string().nullable(),
});

/** The window whose prices were used; null before the first, when no live price can be computed. */
const impactWindow = z.object({ _id: z.string(), created: instant }).nullable();

const impactFigures = {
  /** Numbers of offers, customers and prices (base prices and customers' prices) that move, vanish or appear. */
  touched: z.object({ offers: z.number(), customers: z.number(), prices: z.number() }),
  unchanged: z.number(),
  up: z.number(),
  down: z.number(),
  /** Over the prices that move; null when none does. */
  average: z.object({ change: price, changePercent: z.number() }).nullable(),
};

/** The impact of a draft, computed now: every active offer for every connected customer who may see it. */
export const draftImpact = z.object({
  draftId: id,
  /** Revision of the draft at the computation. */
  revision: z.number(),
  currency: z.enum(['EUR', 'CHF']),
  window: impactWindow,
  /** True when that window was not fresh; its last prices were used anyway. */
  stale: z.boolean(),
  /** When it was computed. */
  at: instant,
  /** The moment for which both rule books were read: now, or the begin of something planned. */
  effectiveAt: instant,
  /** By time; all other figures belong to the moment `effectiveAt`. */
  moments: z.array(impactMoment),
  /** Front-month gasoil in the brand's currency per mt against yesterday's close, in percent; null: unknown. */
  marketMove: z.number().nullable(),
  /** A price that moves further is an outlier. */
  band: plausibilityBand,
  ...impactFigures,
  outliers: z.number(),
  /**
   * How many prices move by at least `from` and less than `to` (L per 100 l): at most 16 equal steps, with 0 as one of the
   * edges.
   */
  distribution: z.array(z.object({ from: price, to: price, count: z.number(), outliers: z.number() })),
  largest: draftImpactRow.nullable(),
  /** All are counted, the first 200 are listed. */
  vanishing: z.object({ count: z.number(), prices: z.array(vanishingPrice) }),
  appearing: z.object({ count: z.number(), prices: z.array(appearingPrice) }),
  /**
   * The texts that `publish` needs, for all moments; null when no consent is needed. More or larger outliers, another vanishing
   * price or other rules need a new consent.
   */
  confirmation: z.object({ outliers: z.string().nullable(), vanishing: z.string().nullable() }),
  /** One page of moving prices, filtered and sorted. The counts above are never filtered. */
  rows: z.array(draftImpactRow),
  /** The number of rows that match the filter. */
  matching: z.number(),
  /** The number of rows after this page. */
  more: z.number(),
});

/** The impact of one change of a rule or network that nobody has made yet, at the moment with the most prices that need consent. */
export const ruleImpact = draftImpact
  .pick({
    stale: true,
    at: true,
    effectiveAt: true,
    touched: true,
    up: true,
    down: true,
    average: true,
    outliers: true,
  })
  .extend({ vanishing: z.number(), appearing: z.number() });

export type RuleImpact = z.infer<typeof ruleImpact>;
export type DraftImpactParameters = z.input<typeof draftImpactParameters>;
export type DraftImpactRow = z.infer<typeof draftImpactRow>;
/** The prices that need consent at one moment: their number and the first of them. */
export const askedMoment = impactMoment.extend({
  /** The outliers that move furthest, at most 8. */
  furthest: z.array(draftImpactRow),
  /** At most 8. */
  gone: z.array(vanishingPrice),
});

/** Facts with the refusals `draft_outliers` and `rule_outliers` (409). */
export const askedPrices = z.object({
  /** The moments at which prices move unusually far or vanish. */
  moments: z.array(askedMoment),
  /** A price that moves further needs consent. */
  band: plausibilityBand,
  /** The texts to send as `confirmOutliers` and `confirmVanishing`; null when no consent is needed. */
  confirmation: z.object({ outliers: z.string().nullable(), vanishing: z.string().nullable() }),
});

/** A draft's impact at one of its moments, in figures, with the names of the prices that needed consent. */
const publishedMoment = askedMoment.extend({
  ...impactFigures,
  appearing: z.number(),
});

/**
 * A draft's impact as computed for its publication. It is stored with the draft as a record of what the seller consented to.
 */
export const publishedImpact = z.object({
  window: impactWindow,
  marketMove: z.number().nullable(),
  band: plausibilityBand,
  moments: z.array(publishedMoment),
});

export type PublishedImpact = z.infer<typeof publishedImpact>;
export type PublishedMoment = z.infer<typeof publishedMoment>;
export type AskedMoment = z.infer<typeof askedMoment>;
export type AskedPrices = z.infer<typeof askedPrices>;
export type ImpactMoment = z.infer<typeof impactMoment>;
export type DraftImpact = z.infer<typeof draftImpact>;
export type VanishingPrice = z.infer<typeof vanishingPrice>;
export type AppearingPrice = z.infer<typeof appearingPrice>;
