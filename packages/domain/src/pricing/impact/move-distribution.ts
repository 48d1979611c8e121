/** Prices whose change is at least `fromMinor` and less than `toMinor`; hundredths of L per 100 l. */
export type MoveBin = {
  readonly fromMinor: number;
  readonly toMinor: number;
  readonly count: number;
  readonly outliers: number;
};

/** How many prices move by how much, counted one by one. */
export type MoveDistribution = {
  note(changeMinor: number, outlier: boolean): void;
  /** Equal steps from the greatest fall to the greatest rise, with 0 as one of the edges; empty when nothing moves. */
  bins(): MoveBin[];
};

/** More steps would not be readable in a chart. */
const mostBins = 16;
const roundSteps = [1, 2, 5];

/** Begins to count moves. */
export function createMoveDistribution(): MoveDistribution {
  const seen = new Map<number, { count: number; outliers: number }>();
  return {
    note(changeMinor, outlier) {
      const known = seen.get(changeMinor) ?? { count: 0, outliers: 0 };
      known.count += 1;
      if (outlier) known.outliers += 1;
      seen.set(changeMinor, known);
    },
    bins() {
      if (seen.size === 0) return [];
      const [low, high] = computeEnds(seen.keys());
      const step = stepFor(low, high);
      const first = Math.floor(low / step);
      const last = high > 0 ? Math.floor(high / step) : -1;
      const bins = Array.from({ length: last - first + 1 }, () => ({ count: 0, outliers: 0 }));
      for (const [change, { count, outliers }] of seen) {
        const bin = bins[Math.floor(change / step) - first];
        if (!bin) continue;
        bin.count += count;
        bin.outliers += outliers;
      }
      return bins.map((bin, index) => ({
        fromMinor: (first + index) * step,
        toMinor: (first + index + 1) * step,
        ...bin,
      }));
    },
  };
}

/** From the greatest fall to the greatest rise; 0 when there is none. */
function computeEnds(changes: Iterable<number>): [low: number, high: number] {
  let [low, high] = [0, 0];
  for (const change of changes) {
    low = Math.min(low, change);
    high = Math.max(high, change);
  }
  return [low, high];
}

/** The smallest round step that needs at most this many bins. */
function stepFor(low: number, high: number): number {
  for (let power = 1; ; power *= 10) {
    for (const round of roundSteps) {
      const step = round * power;
      if (Math.floor(high / step) - Math.floor(low / step) < mostBins) return step;
    }
  }
}
