import type { eventWithTime } from '@rrweb/types';
import { expect, test } from 'vitest';
import { isTooLarge, nextPart, type Outgoing, toOutgoing } from './outgoing.ts';

const event = {} as eventWithTime;
const waiting = (bytes: number, page = '/orders'): Outgoing => ({ event, page, bytes });

test.each([
  ['all that fit', [50_000, 50_000, 50_000], 3],
  ['none beyond the limit', [200_000, 90_001, 1], 1],
  ['nothing of nothing', [], 0],
])('a part holds %s', (_, lengths, held) => {
  expect(nextPart(lengths.map((bytes) => waiting(bytes)))).toHaveLength(held);
});

test('a part is of one page', () => {
  expect(nextPart([waiting(1), waiting(1), waiting(1, '/statistik')])).toHaveLength(2);
});

test('an event is measured in bytes, of which the dots of masked text take three', () => {
  const dots = (count: number) => toOutgoing({ text: '•'.repeat(count) } as unknown as eventWithTime, '/orders');
  expect(isTooLarge(dots(95_000))).toBe(false);
  expect(isTooLarge(dots(100_000))).toBe(true);
});
