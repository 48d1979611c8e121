import { approvalReasons } from '@handelsplatz/domain/trading';
import { z } from 'zod';
import { basket } from '../baskets/baskets.ts';
import { id, instant, money, price, quantity } from '../common/index.ts';

const person = z.object({ _id: id, name: z.string() });

const ruleFields = {
  aboveVolume: quantity.nullable(),
  aboveGross: money.nullable(),
  withoutRight: z.boolean(),
  deadlineHours: z.number(),
  approverId: id.nullable(),
  substituteId: id.nullable(),
};

/** A change that loosens the rule and waits for a second person. */
const ruleProposal = z.object({
  _id: id,
  ...ruleFields,
  proposedBy: person,
  proposedAt: instant,
  /** Whether the reader may approve or refuse it; the proposer withdraws. */
  mayDecide: z.boolean(),
});
export type RuleProposal = z.infer<typeof ruleProposal>;

/** Saved at once, or waits for a second person. */
export const ruleChanged = z.object({ success: z.literal(true), waits: z.boolean() });

/** The rule of the account that holds now, and who could decide. */
export const approvalRule = z.object({
  ...ruleFields,
  version: z.number(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  /** Users with the right to purchase. */
  colleagues: z.array(person),
  mayChange: z.boolean(),
  proposal: ruleProposal.nullable(),
});
export type ApprovalRule = z.infer<typeof approvalRule>;

/** A position as it was asked for. */
const askedItem = z.object({
  displayName: z.string(),
  seller: z.string(),
  quantity,
  unit: z.enum(['cbm', 'lt']),
  price,
  gross: money,
});
export type AskedItem = z.infer<typeof askedItem>;

export const approvalState = z.enum(['OPEN', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED']);

/** A purchase that waits for a colleague, or what became of it. */
export const approvalLine = z.object({
  _id: id,
  state: approvalState,
  requestedBy: person,
  requestedAt: instant,
  note: z.string(),
  reasons: z.array(z.enum(approvalReasons)),
  asked: z.array(askedItem),
  askedGross: money,
  decideUntil: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string(),
  /** Whether the reader may decide now. */
  mayDecide: z.boolean(),
  isOwn: z.boolean(),
  /** The child account for which it was asked; null for the user's own account. */
  childAccount: person.nullable(),
  /** The account whose users decide: the parent's first when its rule binds the requester, and then the child's. */
  decides: person,
  /** Who has released it for the parent. */
  released: z.object({ by: z.string(), at: instant }).nullable(),
  orders: z.array(z.object({ _id: id, orderId: z.string() })),
});
export type ApprovalLine = z.infer<typeof approvalLine>;

/** With its positions as they are now: reserved and current price, what fits, and what stands against ordering them. */
export const approval = approvalLine.extend({ version: z.number(), basket: basket.nullable() });
export type Approval = z.infer<typeof approval>;

export const approvalList = z.object({ approvals: z.array(approvalLine) });
export const approvalPath = z.strictObject({ id });
export const approvalItemPath = z.strictObject({ id, item: id });
export const approvalParameters = z.strictObject({ state: z.enum(['open', 'decided']).optional() });
