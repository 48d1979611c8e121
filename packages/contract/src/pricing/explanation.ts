import { z } from 'zod';
import { id, instant, price } from '../common/index.ts';

/** One line of a price's explanation: what it is, its value and the running total after it. */
export const explanationLine = z.object({
  label: z.string(),
  kind: z.string(),
  ruleId: z.string().nullable(),
  ruleVersion: z.number().nullable(),
  /** Of a quotation: the expiry rule that moved its month on; absent where none did, and in orders from before it was kept. */
  rolledBy: z.object({ ruleId: z.string(), ruleVersion: z.number() }).optional(),
  unit: z.string(),
  value: z.string().describe('Exact decimal'),
  runningTotal: z.string().describe('Exact decimal').nullable(),
  runningUnit: z.string().nullable(),
});

/** How a price came about (Product decisions 4). Sellers see every line, buyers the sums. */
export const priceExplanation = z.object({
  currency: z.enum(['EUR', 'CHF']),
  unit: z.string(),
  price,
  windowId: z.string().nullable(),
  at: instant,
  lines: z.array(explanationLine),
});

/** The explanation of an offer's price now, for one buyer. */
export const explanation = priceExplanation.extend({
  offerId: id,
  customerId: id.nullable(),
  /** The live price is halted: its seller sees what it would be, nobody can buy at it. */
  halted: z.boolean(),
});

export const explanationQuery = z.strictObject({
  /** For sellers: for which buyer. */
  customerId: id.optional(),
  paymentTerm: z.coerce.number().int().optional(),
});
export type ExplanationLine = z.infer<typeof explanationLine>;
export type Explanation = z.infer<typeof explanation>;
export type PriceExplanation = z.infer<typeof priceExplanation>;
