import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMoveDistribution } from './move-distribution.ts';

function computeBins(changes: readonly number[], outlierFrom = Number.POSITIVE_INFINITY) {
  const distribution = createMoveDistribution();
  for (const change of changes) distribution.note(change, Math.abs(change) >= outlierFrom);
  return distribution.bins();
}

describe('how many prices move by how much', () => {
  it('has round steps from the greatest fall to the greatest rise', () => {
    const bins = computeBins([-130, -100, 40, 45, 250], 200);
    expect(bins).toHaveLength(9);
    expect(bins[0]).toEqual({ fromMinor: -150, toMinor: -100, count: 1, outliers: 0 });
    expect(bins[1]).toEqual({ fromMinor: -100, toMinor: -50, count: 1, outliers: 0 });
    expect(bins[3]).toEqual({ fromMinor: 0, toMinor: 50, count: 2, outliers: 0 });
    expect(bins.at(-1)).toEqual({ fromMinor: 250, toMinor: 300, count: 1, outliers: 1 });
  });

  it('begins at 0 when all prices rise, so that the distance is visible', () => {
    expect(computeBins([25, 25]).map(({ fromMinor, count }) => [fromMinor, count])).toEqual([
      ...[0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22].map((from) => [from, 0]),
      [24, 2],
    ]);
  });

  it('ends at 0 when all prices fall', () => {
    expect(computeBins([-94, -94, -10]).at(-1)).toMatchObject({ fromMinor: -10, toMinor: 0 });
  });

  it('is empty when nothing moves', () => {
    expect(computeBins([])).toEqual([]);
  });

  it('counts every price once, in a few consecutive steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 }).filter((change) => change !== 0)), (changes) => {
        const bins = computeBins(changes, 500);
        expect(bins.length).toBeLessThanOrEqual(16);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(changes.length);
        expect(bins.reduce((sum, { outliers }) => sum + outliers, 0)).toBe(
          changes.filter((change) => Math.abs(change) >= 500).length,
        );
        for (const [index, { fromMinor, toMinor, count }] of bins.entries()) {
          expect(bins[index + 1]?.fromMinor ?? toMinor).toBe(toMinor);
          expect(changes.filter((change) => change >= fromMinor && change < toMinor)).toHaveLength(count);
        }
      }),
    );
  });
});
