import type { EventType } from '@handelsplatz/contract/webhooks';

/** What a trigger has written of a change (`functions/webhooks.sql`). `status`: of an order, after the change. */
export interface WrittenChange {
  readonly source: 'order_events' | 'relationships' | 'market_windows';
  readonly fromStatus: string | null;
  readonly status: string | null;
}

const ends: Readonly<Record<string, EventType>> = { COMPLETE: 'order.completed', CANCELLED: 'order.cancelled' };

/** The type of event that customers receive of a change. */
export function toEventType({ source, fromStatus, status }: WrittenChange): EventType {
  if (source === 'relationships') return 'relationship.changed';
  if (source === 'market_windows') return 'window.published';
  if (fromStatus === null) return 'order.placed';
  return (status !== fromStatus && ends[status ?? '']) || 'order.changed';
}
