import { z } from 'zod';
import { id, instant, price, wholeWithin } from '../common/index.ts';

/** One line of a price's explanation: its kind, its value and the running total after it. */
export const explanationLineView = z.object({
  label: z.string(),
  kind: z.string(),
  ruleId: z.string().nullable(),
  ruleVersion: z.number().nullable(),
  /** Of a quotation: the expiry rule that rolled its month; absent when none did, and in older orders. */
  rolledBy: z.object({ ruleId: z.string(), ruleVersion: z.number() }).optional(),
  unit: z.string(),
  value: z.string().describe('Exact decimal'),
  runningTotal: z.string().describe('Exact decimal').nullable(),
  runningUnit: z.string().nullable(),
});

/** How a price is made (Product decisions 4). Sellers see every line, buyers see the sums. */
export const priceExplanation = z.object({
  currency: z.enum(['EUR', 'CHF']),
  unit: z.string(),
  price,
  windowId: z.string().nullable(),
  at: instant,
  lines: z.array(explanationLineView),
});

/** The explanation of an offer's current price for one buyer. */
export const explanation = priceExplanation.extend({
  offerId: id,
  customerId: id.nullable(),
  /** The live price is halted: its seller sees what it would be, but nobody can buy at it. */
  halted: z.boolean(),
});

export const explanationParameters = z.strictObject({
  /** For sellers: the buyer whose price is explained. */
  customerId: id.optional(),
  paymentTerm: wholeWithin(0, 365, 'Payment term in days').optional(),
});
export type ExplanationLineView = z.infer<typeof explanationLineView>;
export type Explanation = z.infer<typeof explanation>;
export type PriceExplanation = z.infer<typeof priceExplanation>;
