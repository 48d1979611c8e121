import { z } from 'zod';
import { day, inputInstant, instant } from '../common/index.ts';
import { offerParameters } from './market.ts';

/** The filter of a list; with `at` the list as it would have been at that instant. */
export const offerListParameters = offerParameters.extend({ at: inputInstant.optional() });

/** The day whose windows are asked for; today without it. */
export const lookBackParameters = z.strictObject({ day: day.optional() });

/** The stored windows of a day, oldest first, of each minute the last one. */
export const lookBackDay = z.object({
  day,
  /** The first day with stored windows; null when there is none. */
  first: day.nullable(),
  /** All days with stored windows, oldest first. */
  days: z.array(day),
  windows: z.array(z.object({ at: instant, isClone: z.boolean() })),
});
export type LookBackDay = z.infer<typeof lookBackDay>;
