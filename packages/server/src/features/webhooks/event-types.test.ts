import { type EventType, eventTypes } from '@handelsplatz/contract/webhooks';
import { expect, test } from 'vitest';
import { toEventType, type WrittenChange } from './event-types.ts';

const step = (fromStatus: string | null, status: string): WrittenChange => ({
  source: 'order_events',
  fromStatus,
  status,
});

const changes: readonly [change: WrittenChange, type: EventType][] = [
  [step(null, 'INCOMPLETE'), 'order.placed'],
  [step(null, 'COMPLETE'), 'order.placed'],
  [step('INCOMPLETE', 'COMPLETE'), 'order.completed'],
  [step('COMPLETE', 'CANCELLED'), 'order.cancelled'],
  [step('INCOMPLETE', 'CONFIRMED'), 'order.changed'],
  [step('COMPLETE', 'COMPLETE'), 'order.changed'],
  [step('CANCELLED', 'CANCELLED'), 'order.changed'],
  [{ source: 'relationships', fromStatus: null, status: null }, 'relationship.changed'],
  [{ source: 'market_windows', fromStatus: null, status: null }, 'window.published'],
];

test.each(changes)('%o is received as %s', (change, type) => {
  expect(toEventType(change)).toBe(type);
});

test('each type that a webhook may want has a change that leads to it', () => {
  expect(new Set(changes.map(([, type]) => type))).toEqual(new Set(eventTypes));
});
