import type { JsonValue } from '../../platform/db/index.ts';

/** An event as it is stored. */
export interface StoredEvent {
  readonly type: string;
  readonly at: Date;
  readonly data: Readonly<Record<string, JsonValue>>;
}

/** What other systems read: in the log and in messages. Thin: ids and states; details are read with the interface. */
export function toEventBody({ type, at, data }: StoredEvent, publicUrl: string) {
  return { type, timestamp: at.toISOString(), data: { ...data, link: `${publicUrl}${findPath(type, data)}` } };
}

function findPath(type: string, data: StoredEvent['data']): string {
  if (type.startsWith('order.')) return `/orders?bestellung=${String(data.orderId)}`;
  if (type === 'relationship.changed') return '/relationships';
  if (type === 'window.published') return '/handelsplatz';
  return '/schnittstellen';
}
