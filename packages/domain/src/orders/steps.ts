import type { OrderStatus } from './status.ts';

/** The two sides of an order. */
export type OrderSide = 'buyer' | 'seller';

/**
 * What people do with an order after it is placed. APPROVE and REJECT end a review; COMPLETE enters the numbers; TRANSFER is the
 * receipt of the seller's ERP; LIFT reports a loading and CLOSE says that it was the last one; AMEND offers other values, which
 * the buyer answers (CONSENT, REFUSE) or the seller takes back (WITHDRAW); SHARE makes a pickup slip.
 */
export const orderSteps = [
  'APPROVE',
  'REJECT',
  'COMPLETE',
  'TRANSFER',
  'LIFT',
  'CLOSE',
  'CANCEL',
  'AMEND',
  'CONSENT',
  'REFUSE',
  'WITHDRAW',
  'SHARE',
] as const;

/** What stands in the history of an order after its placing: also what the marketplace does, and answers that are no steps. */
export const recordedSteps = [
  ...orderSteps,
  'APPLY',
  'EXPIRE',
  'REVOKE',
  'ACCEPT_OVER_LIFT',
  'REFUSE_OVER_LIFT',
] as const;
export type RecordedStep = (typeof recordedSteps)[number];

/** A step in the life of an order. */
export type OrderStep = (typeof orderSteps)[number];

interface StepRule {
  readonly by: readonly OrderSide[];
  readonly from: readonly OrderStatus[];
}

const untilTransfer: readonly OrderStatus[] = ['MANUAL', 'INCOMPLETE', 'CONFIRMED'];

/** Who may do what in which state (Product decisions 6). Every right and every button follows from this table. */
const rules: Readonly<Record<OrderStep, StepRule>> = {
  APPROVE: { by: ['seller'], from: ['MANUAL'] },
  REJECT: { by: ['seller'], from: ['MANUAL', 'INCOMPLETE'] },
  COMPLETE: { by: ['seller'], from: ['MANUAL', 'INCOMPLETE'] },
  TRANSFER: { by: ['seller'], from: ['CONFIRMED'] },
  LIFT: { by: ['seller'], from: ['CONFIRMED', 'TRANSFERRED'] },
  CLOSE: { by: ['seller'], from: ['TRANSFERRED'] },
  CANCEL: { by: ['seller'], from: untilTransfer },
  AMEND: { by: ['seller'], from: untilTransfer },
  CONSENT: { by: ['buyer'], from: untilTransfer },
  REFUSE: { by: ['buyer'], from: untilTransfer },
  WITHDRAW: { by: ['seller'], from: untilTransfer },
  SHARE: { by: ['buyer', 'seller'], from: ['CONFIRMED', 'TRANSFERRED'] },
};

/**
 * Whether a side may take a step while the order is in a state.
 * @example mayTake('CANCEL', 'seller', 'TRANSFERRED') // false
 */
export function mayTake(step: OrderStep, side: OrderSide, status: OrderStatus): boolean {
  return rules[step].by.includes(side) && rules[step].from.includes(status);
}

/** Whether a step is impossible because the order is handed over: the seller's ERP has it, or the goods have left. */
export function isTooLateFor(step: OrderStep, status: OrderStatus): boolean {
  return rules[step].from === untilTransfer && (status === 'TRANSFERRED' || status === 'COMPLETE');
}

/** The steps that a side may take in a state. */
export function listSteps(side: OrderSide, status: OrderStatus): OrderStep[] {
  return orderSteps.filter((step) => mayTake(step, side, status));
}
