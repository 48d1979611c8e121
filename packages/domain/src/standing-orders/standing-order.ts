/** ACTIVE and PAUSED standing orders wait; the others are over. */
export const standingOrderStates = ['ACTIVE', 'PAUSED', 'EXECUTED', 'EXPIRED', 'CANCELLED', 'REJECTED'] as const;

export type StandingOrderState = (typeof standingOrderStates)[number];

/** EXECUTE places the order. NOTIFY only notifies the buyer. */
export const standingOrderModes = ['EXECUTE', 'NOTIFY'] as const;

export type StandingOrderMode = (typeof standingOrderModes)[number];

/** A standing order waits no longer than this (Product decisions 7). */
export const longestValidityDays = 30;

/** The days over which a standing order is tried before it is saved. */
export const backtestDays = 90;

/** Of a group of standing orders only one orders. */
export const mostOfGroup = 5;

/** The buyer's price of an offer in the newest window, and in the one right before; null when that one had no fresh price. */
export interface SeenPrice {
  readonly priceMinor: number;
  readonly beforeMinor: number | null;
}

/** Whether a price has reached the limit in as many windows in a row as the standing order asks for. */
export function isLimitReached(
  { limitMinor, windows }: { readonly limitMinor: number; readonly windows: number },
  { priceMinor, beforeMinor }: SeenPrice,
): boolean {
  if (priceMinor > limitMinor) return false;
  return windows === 1 || (beforeMinor !== null && beforeMinor <= limitMinor);
}

/** What decides between several offers, or several standing orders, of one window. */
export interface Candidate {
  readonly priceMinor: number;
  readonly since: Date;
  readonly id: string;
}

/** The published sequence: the lowest price first, then the oldest. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  return a.priceMinor - b.priceMinor || a.since.getTime() - b.since.getTime() || (a.id < b.id ? -1 : 1);
}
