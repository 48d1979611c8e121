import { expect, test } from 'vitest';
import { needsSecondPerson } from './index.ts';

const temporary = (limitMinor: number, from = '2026-03-02', to = '2026-03-06') => ({ limitMinor, from, to });

test.each([
  ['no amount is set', null, null, temporary(9_000_000), false],
  ['it raises by just the amount', 20_000, null, temporary(120_000), false],
  ['it raises by a cent more', 20_000, null, temporary(120_001), true],
  ['every raise counts', 0, null, temporary(100_001), true],
  ['it lowers the line', 0, null, temporary(90_000), false],
  ['it is taken away', 0, temporary(150_000), null, false],
  ['it lowers the one that stands', 20_000, temporary(150_000), temporary(140_000), false],
  ['it ends earlier', 20_000, temporary(150_000), temporary(150_000, '2026-03-02', '2026-03-05'), false],
  ['it ends later', 20_000, temporary(150_000), temporary(150_000, '2026-03-02', '2026-03-07'), true],
  ['it begins earlier', 20_000, temporary(150_000), temporary(150_000, '2026-03-01'), true],
  ['it raises the one that stands', 20_000, temporary(150_000), temporary(150_001), true],
])('a temporary limit on 1,000.00: %s', (_, aboveMinor, before, after, waits) => {
  expect(needsSecondPerson({ aboveMinor, limitMinor: 100_000, before, after })).toBe(waits);
});
