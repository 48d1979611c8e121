import { expect, test } from 'vitest';
import { nextPart } from './next-part.ts';

const event = (length: number) => 'x'.repeat(length);

test.each([
  ['all that fit', [50_000, 50_000, 50_000], 3],
  ['none beyond the limit', [150_000, 100_000, 1], 1],
  ['at least one', [400_000, 1], 1],
  ['nothing of nothing', [], 0],
])('a part holds %s', (_, lengths, held) => {
  expect(nextPart(lengths.map(event))).toHaveLength(held);
});
