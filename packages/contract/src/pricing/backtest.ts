import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import type { backtestInput } from './input.ts';

export { backtestInput, backtestLimits } from './input.ts';

const average = z.number().describe('L per 100 l at 15 °C, 4 decimals');

/**
 * A moment of the backtest, or several consecutive ones when there were too many to show. Prices are averages over the places.
 */
export const backtestPointView = z.object({
  /** The last moment of the point. */
  at: instant,
  /** Null when no place had a value. Values, bases and margins cover the places with a price by both rule books. */
  marketValue: average.nullable(),
  oldBase: average.nullable(),
  newBase: average.nullable(),
  /** Base price less duties (rules of kind DUTY) less market value. */
  oldMargin: average.nullable(),
  newMargin: average.nullable(),
  /** How often a floor held: places × moments. */
  oldFloors: z.number(),
  newFloors: z.number(),
});

/** The floors in the whole span. */
export const backtestFloorCounts = z.object({
  /** Places × moments at which a floor was the base price. */
  times: z.number(),
  /** Places where that happened. */
  places: z.number(),
  /** The longest time at one place, in minutes. */
  longestMinutes: z.number(),
  /** Average and greatest rise above the chain, L per 100 l; null when no floor held. */
  averageLift: average.nullable(),
  greatestLift: average.nullable(),
});

/**
 * Margins of the whole span at moments with a price by both rule books. They cover the places where the books differ (all
 * places when none differs). Null when there is no such moment.
 */
export const backtestMargin = z.object({ average, min: average, max: average }).nullable();

/** A backtest of a draft against today's rules: base prices, margins over the market and floors, as points of a line. */
export const pricingBacktest = z.object({
  draftId: id,
  source: z.enum(['windows', 'days', 'csv']),
  currency: z.enum(['EUR', 'CHF']),
  /** First and last moment that was priced. */
  from: instant,
  to: instant,
  /** Moments that were priced. */
  steps: z.number(),
  /** One in this many stored windows was used; 1: all. */
  everyNth: z.number(),
  /** German sentences: how moments were made or chosen, and that the rules are today's. */
  notes: z.array(z.string()),
  /** At most 600. */
  points: z.array(backtestPointView),
  floors: z.object({ old: backtestFloorCounts, new: backtestFloorCounts }),
  /** Places (product at a terminal) where the draft changes the price, the floor or the reason for no price at any moment. */
  differing: z.number(),
  margin: z.object({ old: backtestMargin, new: backtestMargin }),
  /** The average of the duties in the base prices, over the same places; not part of the margins. */
  duties: z.object({ old: average.nullable(), new: average.nullable() }),
  places: z.array(
    z.object({
      product: z.object({ _id: id, name: z.string() }),
      terminal: z.object({ _id: id, name: z.string() }),
      floorsOld: z.number(),
      floorsNew: z.number(),
      averageMarginOld: average.nullable(),
      averageMarginNew: average.nullable(),
      /** Moments without a price. */
      unpricedOld: z.number(),
      unpricedNew: z.number(),
    }),
  ),
  /** Places × moments without a price, with the most frequent reason (German sentence). */
  unpriced: z.object({
    old: z.number(),
    new: z.number(),
    reasons: z.array(z.object({ text: z.string(), old: z.number(), new: z.number() })),
  }),
});

export type BacktestInput = z.input<typeof backtestInput>;
export type BacktestPointView = z.infer<typeof backtestPointView>;
export type BacktestFloorCounts = z.infer<typeof backtestFloorCounts>;
export type PricingBacktest = z.infer<typeof pricingBacktest>;
