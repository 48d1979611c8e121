import type { EventType } from '@handelsplatz/contract/webhooks';

/** What a trigger has written of a change (`functions/webhooks.sql`). `status`: of an order, after the change. */
export interface WrittenChange {
  readonly source: keyof typeof types;
  readonly fromStatus: string | null;
  readonly status: string | null;
}

const ends: Readonly<Record<string, EventType>> = { COMPLETE: 'order.completed', CANCELLED: 'order.cancelled' };

/** For each table that triggers write of. */
const types = {
  relationships: () => 'relationship.changed',
  market_windows: () => 'window.published',
  order_events: ({ fromStatus, status }) =>
    fromStatus === null ? 'order.placed' : (status !== fromStatus && ends[status ?? '']) || 'order.changed',
} satisfies Record<string, (change: Pick<WrittenChange, 'fromStatus' | 'status'>) => EventType>;

/** The type of event that customers receive of a change. */
export const toEventType = (change: WrittenChange): EventType => types[change.source](change);
