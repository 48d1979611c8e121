import type { OrderStatus } from '@handelsplatz/domain/orders';

/** The same words as in the order list, for both sides. */
const statusTexts: Readonly<Record<OrderStatus, string>> = {
  MANUAL: 'in Prüfung',
  INCOMPLETE: 'unvollständig',
  CONFIRMED: 'bestätigt',
  TRANSFERRED: 'übergeben',
  COMPLETE: 'abgeschlossen',
  CANCELLED: 'abgelehnt',
};

/** The word for a state. Buyers read open where sellers read incomplete (Specification 4). */
export function formatOrderStatus(status: OrderStatus, side: 'buyer' | 'seller'): string {
  return side === 'buyer' && status === 'INCOMPLETE' ? 'offen' : statusTexts[status];
}
