/** States of an order (Product decisions 6). */
export const orderStatuses = ['MANUAL', 'INCOMPLETE', 'CONFIRMED', 'TRANSFERRED', 'COMPLETE', 'CANCELLED'] as const;

/**
 * State of an order. MANUAL: the seller checks it first; INCOMPLETE: waits for the seller's numbers; CONFIRMED: can be
 * collected; TRANSFERRED: handed to the terminal; COMPLETE: lifted; CANCELLED: cancelled, with a reason.
 */
export type OrderStatus = (typeof orderStatuses)[number];

const words: Readonly<Record<OrderStatus, string>> = {
  MANUAL: 'in Prüfung',
  INCOMPLETE: 'unvollständig',
  CONFIRMED: 'bestätigt',
  TRANSFERRED: 'übergeben',
  COMPLETE: 'abgeschlossen',
  CANCELLED: 'abgelehnt',
};

/** The German word for a state, on screens and in files. Buyers read open where sellers read incomplete (Specification 4). */
export function formatOrderStatus(status: OrderStatus, side: 'buyer' | 'seller'): string {
  return side === 'buyer' && status === 'INCOMPLETE' ? 'offen' : words[status];
}

const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  MANUAL: ['INCOMPLETE', 'CONFIRMED', 'CANCELLED'],
  INCOMPLETE: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['TRANSFERRED', 'CANCELLED'],
  TRANSFERRED: ['COMPLETE'],
  COMPLETE: [],
  CANCELLED: [],
};

/** Whether an order may change from one state to another. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to);
}

/** Whether the seller has confirmed an order that was not cancelled: its goods can be collected, or were. */
export function isConfirmed(status: OrderStatus): boolean {
  return status === 'CONFIRMED' || status === 'TRANSFERRED' || status === 'COMPLETE';
}

/** Whether the seller has answered an order. One that waits has no papers for machines. */
export const isAnswered = (status: OrderStatus): boolean => isConfirmed(status) || status === 'CANCELLED';

/** The first state of an order, depending on its offer. */
export function statusAfterPlacing(offer: {
  readonly needsReview: boolean;
  readonly needsNumbers: boolean;
}): OrderStatus {
  if (offer.needsReview) return 'MANUAL';
  return offer.needsNumbers ? 'INCOMPLETE' : 'CONFIRMED';
}
