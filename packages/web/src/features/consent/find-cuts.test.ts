import { expect, test } from 'vitest';
import { findCuts } from './find-cuts.ts';

const event = (type: number, timestamp: number) => ({ type, timestamp });

test('nothing is shown from a mark until the next page begins, or until the end', () => {
  const events = [event(4, 1_000), event(2, 1_001), event(5, 3_000), event(4, 5_000), event(5, 5_001), event(3, 9_000)];
  expect(findCuts(events)).toEqual([
    { fromMs: 2_000, toMs: 4_000 },
    { fromMs: 4_001, toMs: 8_000 },
  ]);
  expect(findCuts([event(4, 1), event(2, 2)])).toEqual([]);
  expect(findCuts([event(5, 7)])).toEqual([{ fromMs: 0, toMs: 0 }]);
});
