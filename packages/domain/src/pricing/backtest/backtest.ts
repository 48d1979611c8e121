import { type BrandZone, toBrandDay } from '../../formats/index.ts';
import { toNumber } from '../../numbers/index.ts';
import type { PriceRefusal } from '../chain/chain.ts';
import {
  type BacktestDay,
  type BacktestFloor,
  createBacktestDay,
  createBacktestFloor,
  type FloorCount,
} from './backtest-floor.ts';
import { type BacktestLine, type BacktestMoment, type BacktestTerms, compileBacktestLine } from './backtest-line.ts';
import { type BacktestPoint, createBacktestPointList } from './backtest-points.ts';

/** A product at a terminal by two rule books. */
export type BacktestPlace = { readonly old: BacktestTerms; readonly next: BacktestTerms };

/** Range of margins: base price less duties less market value, in L/100L15. */
export type MarginRange = { readonly average: number; readonly min: number; readonly max: number };

/** The result of one rule book at one place. */
export type PlaceOutcome = FloorCount & { readonly margin: MarginRange | null; readonly unpriced: number };

/** The result of one rule book at all places. */
export type SideOutcome = {
  readonly floors: FloorCount & { readonly places: number };
  /**
   * Over places and moments with a price by both books; a place priced by only one of them would shift the average. Where some
   * places differ between the books, only those count: among many equal places a difference would be invisible.
   */
  readonly margin: MarginRange | null;
  /** The average of the duties in the base prices, over the same places and moments. */
  readonly duties: number | null;
  readonly unpriced: number;
};

/** The result of a backtest. */
export type BacktestOutcome = {
  readonly steps: number;
  /** Places at which the books differ at any moment in base price, floor or reason. */
  readonly differing: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly points: readonly BacktestPoint[];
  readonly old: SideOutcome;
  readonly next: SideOutcome;
  /** In the sequence of the places given. */
  readonly places: readonly { readonly old: PlaceOutcome; readonly next: PlaceOutcome }[];
  /** Number of places × moments without a price, by reason. */
  readonly reasons: ReadonlyMap<PriceRefusal, { readonly old: number; readonly next: number }>;
};

/** Runs places through a past market, moment by moment, by time. */
export type RunningBacktest = { take(moment: BacktestMoment): void; outcome(): BacktestOutcome };

const mostPoints = 600;
const emptySample = {
  places: 0,
  marketValue: 0,
  oldBase: 0,
  newBase: 0,
  oldDuties: 0,
  newDuties: 0,
  oldFloors: 0,
  newFloors: 0,
};
/** A price that rounds to 0.00 or less is no price. */
const leastPrice = 0.005;

/**
 * Starts a backtest of places by two rule books. The terms stay fixed; only the market moves. Margins of both books use the
 * same market value, by the old book's month and factors (the new book's when the old one has none). Compiling many places
 * takes time: the caller may pause at each yield.
 */
export function* createBacktest(places: readonly BacktestPlace[], zone: BrandZone): Generator<void, RunningBacktest> {
  const runs: Run[] = [];
  for (const { old, next } of places) {
    runs.push({ old: createSide(old), next: createSide(next), both: createBoth(), differs: false });
    yield;
  }
  const points = createBacktestPointList(mostPoints);
  const reasons: Reasons = new Map();
  let day: BacktestDay | undefined;
  let [steps, gap] = [0, 0];
  let [from, to]: [Date | null, Date | null] = [null, null];

  return {
    take(moment) {
      const { at } = moment;
      if (!day || at.getTime() >= day.endsAt) day = createBacktestDay(toBrandDay(at, zone), zone);
      if (to) gap = at.getTime() - to.getTime();
      const sample = { ...emptySample };
      for (const run of runs) takeMoment(run, moment, day, sample, reasons);
      points.add(moment, sample);
      steps += 1;
      from ??= at;
      to = at;
    },
    outcome() {
      const end = (to?.getTime() ?? 0) + gap;
      const outcomes = runs.map(({ old, next }) => ({ old: old.outcome(end), next: next.outcome(end) }));
      const differing = runs.filter(({ differs }) => differs);
      const shown = (differing.length > 0 ? differing : runs).map(({ both }) => both);
      const pick = (key: keyof Both) => computeRange(shown.map((both) => both[key]));
      return {
        steps,
        differing: differing.length,
        from,
        to,
        points: points.points(),
        old: {
          ...together(outcomes.map(({ old }) => old)),
          margin: pick('oldMargins'),
          duties: pick('oldDuties')?.average ?? null,
        },
        next: {
          ...together(outcomes.map(({ next }) => next)),
          margin: pick('newMargins'),
          duties: pick('newDuties')?.average ?? null,
        },
        places: outcomes,
        reasons,
      };
    },
  };
}

/** Runs a place through a moment: notes its prices by both books in the sample, the margins and the reasons. */
function takeMoment(run: Run, moment: BacktestMoment, day: BacktestDay, sample: Sample, reasons: Reasons): void {
  const { old, next, both } = run;
  const value = old.line.marketValueAt(moment) ?? next.line.marketValueAt(moment);
  const before = old.take(moment, day, value);
  const after = next.take(moment, day, value);
  if (before.reason) noteReason(reasons, 'old', before.reason);
  if (after.reason) noteReason(reasons, 'next', after.reason);
  run.differs ||= differ(before, after);
  sample.oldFloors += before.held ? 1 : 0;
  sample.newFloors += after.held ? 1 : 0;
  if (value === undefined || before.reason || after.reason) return;
  sample.places += 1;
  sample.marketValue += value;
  sample.oldBase += before.base;
  sample.newBase += after.base;
  sample.oldDuties += before.duties;
  sample.newDuties += after.duties;
  both.oldMargins.note(before.base - before.duties - value);
  both.newMargins.note(after.base - after.duties - value);
  both.oldDuties.note(before.duties);
  both.newDuties.note(after.duties);
}

function noteReason(reasons: Reasons, side: 'old' | 'next', reason: PriceRefusal): void {
  const counts = reasons.get(reason) ?? { old: 0, next: 0 };
  counts[side] += 1;
  reasons.set(reason, counts);
}

type Sample = typeof emptySample;
type Reasons = Map<PriceRefusal, { old: number; next: number }>;

interface Run {
  readonly old: Side;
  readonly next: Side;
  /** At moments with a price by both books. */
  readonly both: Both;
  differs: boolean;
}

type Both = ReturnType<typeof createBoth>;

const createBoth = () => ({
  oldMargins: createMargins(),
  newMargins: createMargins(),
  oldDuties: createMargins(),
  newDuties: createMargins(),
});

interface Side {
  readonly line: BacktestLine;
  take(moment: BacktestMoment, day: BacktestDay, value: number | undefined): SidePrice;
  outcome(end: number): PlaceOutcome;
}

interface SidePrice {
  readonly base: number;
  readonly duties: number;
  readonly held: boolean;
  readonly reason: PriceRefusal | undefined;
}

/** Chains are doubles, so equal prices may differ by a millionth. */
const sameWithin = 1e-6;

function differ(a: SidePrice, b: SidePrice): boolean {
  return a.reason !== b.reason || (!a.reason && (a.held !== b.held || Math.abs(a.base - b.base) > sameWithin));
}

function createSide({ terms, maxDrop, referenceTime }: BacktestTerms): Side {
  const line = compileBacktestLine(terms);
  const floor: BacktestFloor = createBacktestFloor(maxDrop && toNumber(maxDrop), referenceTime);
  const margins = createMargins();
  let unpriced = 0;
  return {
    line,
    take(moment, day, value) {
      const chain = line.chainAt(moment);
      const priced = floor.baseAt(moment.at.getTime(), day, typeof chain === 'number' ? chain : Number.NaN);
      const reason = typeof chain === 'string' ? chain : priced.base < leastPrice ? 'not_positive' : undefined;
      const duties = line.dutiesAt(moment);
      if (reason) unpriced += 1;
      else if (value !== undefined) margins.note(priced.base - duties - value);
      return { ...priced, duties, reason };
    },
    outcome: (end) => ({ ...floor.end(end), margin: computeRange([margins]), unpriced }),
  };
}

interface Margins {
  note(margin: number): void;
  sums(): { readonly count: number; readonly sum: number; readonly min: number; readonly max: number };
}

function createMargins(): Margins {
  let [count, sum] = [0, 0];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    note(margin) {
      count += 1;
      sum += margin;
      min = Math.min(min, margin);
      max = Math.max(max, margin);
    },
    sums: () => ({ count, sum, min, max }),
  };
}

function computeRange(all: readonly Margins[]): MarginRange | null {
  let [count, sum] = [0, 0];
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of all) {
    const sums = one.sums();
    count += sums.count;
    sum += sums.sum;
    min = Math.min(min, sums.min);
    max = Math.max(max, sums.max);
  }
  return count === 0 ? null : { average: sum / count, min, max };
}

function together(outcomes: readonly PlaceOutcome[]): Omit<SideOutcome, 'margin' | 'duties'> {
  const total = (of: (outcome: PlaceOutcome) => number) => outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
  const most = (of: (outcome: PlaceOutcome) => number) =>
    outcomes.reduce((max, outcome) => Math.max(max, of(outcome)), 0);
  return {
    floors: {
      times: total(({ times }) => times),
      places: outcomes.filter(({ times }) => times > 0).length,
      longestMs: most(({ longestMs }) => longestMs),
      liftSum: total(({ liftSum }) => liftSum),
      greatestLift: most(({ greatestLift }) => greatestLift),
    },
    unpriced: total(({ unpriced }) => unpriced),
  };
}
