import { creditWarningPercents } from '@handelsplatz/domain/credit';
import { z } from 'zod';
import { day, id, instant, money, quantity } from '../common/index.ts';

import type { creditInput, creditSettingsInput } from './input.ts';

export { creditInput, creditSettingsInput, creditTrial } from './input.ts';

const hold = z.object({ kind: z.enum(['REVIEW', 'BLOCKED']), reason: z.string(), until: day.nullable() });
const temporary = z.object({ limit: money, from: day, to: day, reason: z.string() });
const openItem = z.object({ reference: z.string(), amount: money, dueOn: day });
const rules = z.object({
  effect: z.enum(['REVIEW', 'BLOCKED']),
  overdue: z.object({ amount: money, days: z.number() }).nullable(),
  usedPercent: z.number().nullable(),
  limitUntil: day.nullable(),
});

/** One line: limit + prepaid − used − ordered = left, to the cent. */
export const creditLine = z.object({
  /** The limit that holds now; null: no line. */
  limit: money.nullable(),
  /** The limit that holds now is the temporary one. */
  isTemporary: z.boolean(),
  prepaid: money,
  used: money,
  usedAsOf: instant.nullable(),
  /** Gross of the orders since `usedAsOf` that are neither cancelled nor settled. */
  ordered: money,
  orderCount: z.number(),
  /** Negative when more is used than the line allows; null without a line. */
  left: money.nullable(),
  /** Used share in whole percent; null without a line. */
  usedPercent: z.number().nullable(),
  warning: z.literal([0, ...creditWarningPercents]),
  /** Which parts of `used` are due when, earliest first; empty where the books do not name the invoices. */
  due: z.array(z.object({ day, amount: money, count: z.number(), overdue: z.boolean() })),
  /** Prices that are reserved in baskets now. They do not reduce what is left. */
  reserved: z.object({ count: z.number(), amount: money, until: instant.nullable() }),
  /** Standing orders that wait and note their amount here, at their limits. They do not reduce what is left. */
  earmarked: z.object({ count: z.number(), amount: money }),
});

/** What a buyer can order on credit with a seller, and why not more. */
export const creditHeadroom = z.object({
  own: creditLine,
  /** The pool of the parent, where the brand shares credit limits. */
  pool: creditLine.extend({ account: z.string() }).nullable(),
  /** What can be ordered now: 0 while the buyer is blocked. */
  available: money,
  binding: z.enum(['own', 'pool', 'hold', 'none']),
  /** The hold that works now, on the buyer's line or on the pool. */
  hold: hold.nullable(),
});

/** The values of a line that its seller lays down. */
const creditState = z.object({
  limit: money.nullable(),
  prepaid: money,
  used: money,
  usedAsOf: instant.nullable(),
  note: z.string(),
  temporary: temporary.nullable(),
  hold: hold.nullable(),
  openItems: z.array(openItem),
  rules: rules.nullable(),
});

/** A temporary limit that waits for a second person. It has no effect before. */
const creditProposal = temporary.extend({
  _id: id,
  proposedAt: instant,
  proposedBy: z.object({ _id: id, name: z.string() }),
});

/** The temporary limits of all customers that wait for a second person, oldest first. */
export const openProposals = z.object({
  proposals: z.array(creditProposal.extend({ relationshipId: id, buyer: z.string() })),
});

/** The credit of one customer as its seller reads it. */
export const credit = creditState.extend({
  /** 0: there is no line yet. */
  version: z.number(),
  headroom: creditHeadroom,
  proposal: creditProposal.nullable(),
});

/** An order that counts in a credit line. */
export const creditOrder = z.object({
  _id: id,
  orderId: z.string(),
  created: instant,
  buyer: z.string(),
  product: z.string(),
  orderStatus: z.string(),
  gross: money,
});

/** The orders that make up `ordered` of a line, newest first. `others`: those beyond the first 500. */
export const creditOrders = z.object({
  orders: z.array(creditOrder),
  others: z.object({ count: z.number(), gross: money }),
});
export const creditOrdersParameters = z.strictObject({ line: z.enum(['own', 'pool']).default('own') });

/**
 * The lines behind the other parts of a credit line: open invoices, and reserved prices with their end. The invoices and `unnamed` make
 * up `used`.
 */
export const creditParts = z.object({
  openItems: z.array(openItem.extend({ overdue: z.boolean() })),
  /** The part of `used` that no invoice names. */
  unnamed: money,
  reservations: z.array(
    z.object({
      _id: id,
      buyer: z.string(),
      product: z.string(),
      terminal: z.string(),
      quantity,
      unit: z.enum(['cbm', 'lt']),
      gross: money,
      reservedUntil: instant,
    }),
  ),
  /** Reserved prices of other accounts of the group, which the reader does not see one by one. */
  others: z.object({ count: z.number(), gross: money }),
});

/** Orders of the last 30 days that a limit would have refused. */
export const creditTrialResult = z.object({
  /** Orders that were replayed. */
  replayed: z.number(),
  refused: z.array(creditOrder.extend({ available: money })),
});

/** The changes of a line, newest first: who, when, from where, before and after; and the temporary limits that waited for a second person. */
export const creditHistory = z.object({
  changes: z.array(
    z.object({
      version: z.number(),
      at: instant,
      who: z.string().nullable(),
      source: z.enum(['FORM', 'BULK', 'UPLOAD', 'REVERT', 'APPROVAL']),
      /** Who has proposed what `who` has approved. */
      proposedBy: z.string().nullable(),
      before: creditState.nullable(),
      after: creditState,
    }),
  ),
  proposals: z.array(
    creditProposal.extend({
      state: z.enum(['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'REPLACED']),
      decidedAt: instant.nullable(),
      decidedBy: z.string().nullable(),
    }),
  ),
});

/** From which raise on a temporary limit of the seller waits for a second person, and who has laid that down. */
export const creditSettings = z.object({
  /** 0: nobody has laid it down yet. */
  version: z.number(),
  secondPersonAbove: money.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});

/** A buyer's own credit with each of its connected sellers. */
export const ownCredit = z.object({
  sellers: z.array(z.object({ relationshipId: id, sellerId: id, seller: z.string(), headroom: creditHeadroom })),
});

export const creditPath = z.strictObject({ id });
export const creditProposalPath = z.strictObject({ id, proposalId: id });
export type Credit = z.infer<typeof credit>;
export type CreditLineView = z.infer<typeof creditLine>;
export type CreditHeadroom = z.infer<typeof creditHeadroom>;
export type CreditOrders = z.infer<typeof creditOrders>;
export type CreditParts = z.infer<typeof creditParts>;
export type CreditTrialResult = z.infer<typeof creditTrialResult>;
export type CreditHistory = z.infer<typeof creditHistory>;
export type CreditState = z.infer<typeof creditState>;
export type OwnCredit = z.infer<typeof ownCredit>;
export type CreditProposal = z.infer<typeof creditProposal>;
export type OpenProposals = z.infer<typeof openProposals>;
export type CreditSettings = z.infer<typeof creditSettings>;
export type CreditSettingsInput = z.input<typeof creditSettingsInput>;
export type CreditInput = z.input<typeof creditInput>;
