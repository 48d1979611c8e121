import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { placedOrdersStorage } from '../../platform/page/storage.ts';
import { currentSession } from '../../platform/session/session.ts';

/** Keeps what this tab has just ordered, so that a reload shows it again. */
export function keepPlacedOrders(orders: readonly PlacedOrder[]): void {
  const userId = currentSession()?.userId;
  if (userId) placedOrdersStorage.write({ userId, orders });
}

/** What this user has ordered last in this tab; undefined without one. */
export function readPlacedOrders(): readonly PlacedOrder[] | undefined {
  const kept = placedOrdersStorage.read();
  return kept && kept.userId === currentSession()?.userId ? (kept.orders as readonly PlacedOrder[]) : undefined;
}
