import { dashboardTiles, middlePercent } from '@handelsplatz/domain/dashboard';
import { z } from 'zod';
import { day, id, instant, money, option, price, quantity } from '../common/index.ts';

const tile = z.enum(dashboardTiles);
const tiles = z
  .array(tile)
  .max(dashboardTiles.length)
  .refine((named) => new Set(named).size === named.length, 'Jede Kachel nur einmal.');

/** The tiles as the user has arranged them. Tiles that are not named follow. */
export const dashboardLayoutInput = z.strictObject({ tiles, hidden: tiles });

/** `arranged`: the user has an arrangement; otherwise the product's holds. */
export const dashboardLayout = z.object({ tiles: z.array(tile), hidden: z.array(tile), arranged: z.boolean() });
export type DashboardLayoutView = z.infer<typeof dashboardLayout>;

/** What waits for a buyer, each with the one that is due first. */
export const buyerTasks = z.object({
  amendments: z.object({
    count: z.number(),
    first: z.object({ _id: id, orderId: z.string(), seller: z.string(), validUntil: instant }).nullable(),
  }),
  /** Orders whose time of collection ends within seven days, or has ended, and of which nothing was loaded yet. */
  pickups: z.object({
    count: z.number(),
    overdue: z.number(),
    next: z
      .object({
        _id: id,
        product: z.string(),
        terminal: z.string(),
        volume: quantity,
        unit: z.enum(['cbm', 'lt']),
        until: day,
      })
      .nullable(),
  }),
  /** Price alerts of the user that have fired since yesterday. */
  alerts: z.object({
    count: z.number(),
    first: z
      .object({ name: z.string(), product: z.string(), terminal: z.string(), price, at: instant, offerId: id })
      .nullable(),
  }),
  /** Permits that end within 30 days. */
  permits: z.object({
    count: z.number(),
    first: z.object({ seller: z.string(), number: z.string(), until: day }).nullable(),
  }),
  /** Temporary credit limits that end within 14 days. */
  limits: z.object({ count: z.number(), first: z.object({ seller: z.string(), until: day }).nullable() }),
});
export type BuyerTasks = z.infer<typeof buyerTasks>;

const purchase = z.object({ _id: id, orderId: z.string(), at: instant, price, volume: quantity, terminal: z.string() });

/** The prices of what an account buys, over the terminals where it buys, of the last days. */
const boughtProduct = z.object({
  product: option,
  volume: quantity.describe('Ordered in the last year, in cbm'),
  now: z
    .object({ offerId: id, terminal: option, seller: option, price, priceType: z.enum(['FIXED', 'TRACKING', 'API']) })
    .nullable(),
  change: z.number().nullable().describe('Against the best price at the end of yesterday'),
  low: price.nullable().describe('The lowest best price of a day'),
  high: price.nullable().describe('The highest best price of a day'),
  ownAverage: price.nullable().describe('Of the buyer’s purchases in these days, weighted by volume'),
  marketAverage: price.nullable(),
  days: z
    .array(z.object({ at: instant, best: price, low: price, high: price }))
    .describe(`low and high are the ends of the middle ${middlePercent} % of the offers`),
  purchases: z.array(purchase),
});
export type BoughtProduct = z.infer<typeof boughtProduct>;
export const boughtPrices = z.object({ at: instant, products: z.array(boughtProduct) });
export type BoughtPrices = z.infer<typeof boughtPrices>;

/** Offers worth a look, with the reason. Empty where the brand hides them. */
export const recommendations = z.object({
  recommendations: z.array(
    z.object({
      offerId: id,
      product: option,
      terminal: option,
      seller: option,
      price,
      reason: z.enum(['CHEAPER_THAN_LAST', 'CHEAPER_THAN_USUAL']),
      comparedPrice: price,
      comparedDay: day.nullable().describe('The day of the last purchase it is compared with'),
      comparedTerminal: z.string(),
      usualVolume: quantity,
      saving: money,
    }),
  ),
});
export type Recommendations = z.infer<typeof recommendations>;

const amounts = { orders: z.number(), volume: quantity };
/** The ordered volume of the last twelve months, in cbm; the last one until today, beside the month before until the same day. */
export const monthVolumes = z.object({
  months: z.array(z.object({ month: day, ...amounts })),
  sameDayBefore: z.object(amounts),
});
export type MonthVolumes = z.infer<typeof monthVolumes>;

/** The daily purchase limits of an account and their use today, in cbm. */
export const limitsToday = z.object({
  limits: z.array(z.object({ product: option, limit: quantity, used: quantity })),
});
export type LimitsToday = z.infer<typeof limitsToday>;

/** The child accounts of a parent: this month's orders, what they owe of its credit, and the limit that is used most today. */
export const childrenUse = z.object({
  children: z.array(
    z.object({
      _id: id,
      name: z.string(),
      ...amounts,
      gross: money.describe('Gross of this month’s orders'),
      limit: z.object({ product: z.string(), limit: quantity, used: quantity }).nullable(),
    }),
  ),
});
export type ChildrenUse = z.infer<typeof childrenUse>;
