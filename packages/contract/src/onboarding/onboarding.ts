import { z } from 'zod';
import { instant } from '../common/index.ts';

/** The five tasks of the first minutes. A brand without price alerts asks for a favourite list instead. */
export const demoTaskKeys = ['order', 'price', 'upload', 'limit', 'alert', 'favourites'] as const;
export type DemoTaskKey = (typeof demoTaskKeys)[number];

/** The demo market as it stands: since when, who trades by itself, and which tasks are done. */
export const demoState = z.object({
  /** When the market was filled in or last reset. What happened before counts for no task. */
  since: instant,
  /** Whether a buyer and a seller trade by themselves at this moment. */
  trading: z.boolean(),
  /** Whether this market can be reset: only with the embedded database, which no second node uses. */
  resettable: z.boolean(),
  tasks: z.array(
    z.object({
      key: z.enum(demoTaskKeys),
      /** The kind of account that does it. */
      by: z.enum(['buyer', 'seller']),
      /** When it was done; null: not yet. */
      done: instant.nullable(),
    }),
  ),
});
export type DemoState = z.infer<typeof demoState>;

/** The user of the demo market that a visitor wants to be, and the page to open then. */
export const demoRole = z.strictObject({ username: z.string().max(40) });
export const demoRolePage = z.strictObject({
  to: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])/)
    .default('/'),
});

/** Lets the two traders of the demo trade, or stops them. */
export const demoTrading = z.strictObject({ running: z.boolean() });
