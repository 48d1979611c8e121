import { z } from 'zod';
import { day, id, instant } from '../common/index.ts';

/** The largest CSV of days that is read: 10 MB, 5,000 days. */
export const replayLimits = { csvCharacters: 10_485_760, days: 5_000 } as const;

const places = { productId: id.optional(), terminalId: id.optional() };

/**
 * Over which past market the draft and today's rules are run. `windows`: the stored market windows; `days`: the stored closes
 * of days; `csv`: real days in the form of the replay feed (date, brent_usd_bbl, eur_usd, eur_chf, diesel_de_extax_eur_1000l).
 */
export const replayInput = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('windows'), from: instant, to: instant, ...places }),
  z.strictObject({ source: z.literal('days'), from: day, to: day, ...places }),
  z.strictObject({
    source: z.literal('csv'),
    csv: z
      .string()
      .min(1, { error: 'Die Datei ist leer.' })
      .max(replayLimits.csvCharacters, { error: 'Die Datei hat mehr als 10 MB.' }),
    ...places,
  }),
]);

const average = z.number().describe('L per 100 l at 15 °C, 4 decimals');

/** A moment of the replay, or several in a row where there were too many to show. Prices are averages over the places. */
export const replayPoint = z.object({
  /** The last moment it stands for. */
  at: instant,
  /** Null: no place had one. Values, bases and margins are of the places that had a price by both rule books. */
  marketValue: average.nullable(),
  oldBase: average.nullable(),
  newBase: average.nullable(),
  /** Base less duties (rules of kind DUTY) less market value. */
  oldMargin: average.nullable(),
  newMargin: average.nullable(),
  /** How often a floor held, places × moments. */
  oldFloors: z.number(),
  newFloors: z.number(),
});

/** How floors held in the whole span. */
export const replayFloors = z.object({
  /** Places × moments at which a floor was the base price. */
  times: z.number(),
  /** Places at which that happened. */
  places: z.number(),
  /** The longest stretch at one place, in minutes. */
  longestMinutes: z.number(),
  /** The average and the greatest lift over the chain, L per 100 l; null where none held. */
  averageLift: average.nullable(),
  greatestLift: average.nullable(),
});

/**
 * Margins of the whole span, over moments with a price by both rule books, of the places that differ by them (of all where none does);
 * null where there is none.
 */
export const replayMargin = z.object({ average, min: average, max: average }).nullable();

/** A replay of a draft beside today's rules: bases, margins over the market and floors, as a line to draw. */
export const replay = z.object({
  draftId: id,
  source: z.enum(['windows', 'days', 'csv']),
  currency: z.enum(['EUR', 'CHF']),
  /** First and last moment that was priced. */
  from: instant,
  to: instant,
  /** Moments that were priced. */
  steps: z.number(),
  /** One of so many stored windows was taken; 1: all. */
  everyNth: z.number(),
  /** German sentences: how moments were made or chosen, and that the rules are those of today. */
  notes: z.array(z.string()),
  /** 600 at most. */
  points: z.array(replayPoint),
  floors: z.object({ old: replayFloors, new: replayFloors }),
  /** Places (product at a terminal) at which the draft ever changes the price, whether a floor holds, or why there is none. */
  differing: z.number(),
  margin: z.object({ old: replayMargin, new: replayMargin }),
  /** What of the base prices were duties, on average of the same; not in the margins. */
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
  /** Places × moments without a price, and why most often (German sentence). */
  unpriced: z.object({
    old: z.number(),
    new: z.number(),
    reasons: z.array(z.object({ text: z.string(), old: z.number(), new: z.number() })),
  }),
});

export type ReplayInput = z.input<typeof replayInput>;
export type ReplayPoint = z.infer<typeof replayPoint>;
export type ReplayFloors = z.infer<typeof replayFloors>;
export type Replay = z.infer<typeof replay>;
