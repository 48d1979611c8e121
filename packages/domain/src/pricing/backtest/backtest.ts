import { type BrandZone, brandDayOf } from '../formats/index.ts';
import { toNumber } from '../numbers/index.ts';
import type { PriceRefusal } from './chain.ts';
import { createReplayFloor, type FloorCount, type ReplayDay, type ReplayFloor, replayDayOf } from './replay-floor.ts';
import { compileReplayLine, type ReplayLine, type ReplayMoment, type ReplayTerms } from './replay-line.ts';
import { createReplayPoints, type ReplayPoint } from './replay-points.ts';

/** A product at a terminal by two rule books. */
export type ReplayPlace = { readonly old: ReplayTerms; readonly next: ReplayTerms };

/** Margins: base less duties less market value, L/100L15. */
export type MarginRange = { readonly average: number; readonly min: number; readonly max: number };

/** What one book did at one place. */
export type PlaceOutcome = FloorCount & { readonly margin: MarginRange | null; readonly unpriced: number };

/** What one book did at all places. */
export type SideOutcome = {
  readonly floors: FloorCount & { readonly places: number };
  /**
   * Of places and moments with a price by both books: what only one of them prices would shift the average. Of the places that differ by
   * the two books, where some do: beside many that do not, nothing of it would be seen.
   */
  readonly margin: MarginRange | null;
  /** What of the bases were duties on average, of the same places and moments. */
  readonly duties: number | null;
  readonly unpriced: number;
};

/** The outcome of a replay. */
export type ReplayOutcome = {
  readonly steps: number;
  /** Places at which the books ever differ in base, floor or reason. */
  readonly differing: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly points: readonly ReplayPoint[];
  readonly old: SideOutcome;
  readonly next: SideOutcome;
  /** In the order of the places. */
  readonly places: readonly { readonly old: PlaceOutcome; readonly next: PlaceOutcome }[];
  /** Places × moments without a price by reason. */
  readonly reasons: ReadonlyMap<PriceRefusal, { readonly old: number; readonly next: number }>;
};

/** Runs places through a past market, moment by moment in the order of time. */
export type ReplayRun = { take(moment: ReplayMoment): void; outcome(): ReplayOutcome };

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
/** What rounds to 0.00 or less is no price. */
const leastPrice = 0.005;

/**
 * Begins a replay of places by two rule books. Terms stay what they are; only the market moves. Margins of both books are
 * taken over the same market value, by the old book's month and factors (the new one's where the old has none). Many
 * places take a while to compile: pauses may be made at each yield.
 */
export function* createReplay(places: readonly ReplayPlace[], zone: BrandZone): Generator<void, ReplayRun> {
  const runs: Run[] = [];
  for (const { old, next } of places) {
    runs.push({ old: createSide(old), next: createSide(next), both: createBoth(), differs: false });
    yield;
  }
  const points = createReplayPoints(mostPoints);
  const reasons = new Map<PriceRefusal, { old: number; next: number }>();
  let day: ReplayDay | undefined;
  let [steps, gap] = [0, 0];
  let [from, to]: [Date | null, Date | null] = [null, null];

  function noteReason(side: 'old' | 'next', reason: PriceRefusal | undefined): void {
    if (!reason) return;
    const counts = reasons.get(reason) ?? { old: 0, next: 0 };
    counts[side] += 1;
    reasons.set(reason, counts);
  }

  return {
    take(moment) {
      const { at } = moment;
      if (!day || at.getTime() >= day.endsAt) day = replayDayOf(brandDayOf(at, zone), zone);
      if (to) gap = at.getTime() - to.getTime();
      const sample = { ...emptySample };
      for (const run of runs) {
        const { old, next, both } = run;
        const value = old.line.marketValueAt(moment) ?? next.line.marketValueAt(moment);
        const [before, after] = [old.take(moment, day, value), next.take(moment, day, value)];
        noteReason('old', before.reason);
        noteReason('next', after.reason);
        run.differs ||= differ(before, after);
        sample.oldFloors += before.held ? 1 : 0;
        sample.newFloors += after.held ? 1 : 0;
        if (value === undefined || before.reason || after.reason) continue;
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
      return {
        steps,
        differing: differing.length,
        from,
        to,
        points: points.points(),
        old: {
          ...together(outcomes.map(({ old }) => old)),
          margin: rangeOf(shown.map(({ oldMargins }) => oldMargins)),
          duties: rangeOf(shown.map(({ oldDuties }) => oldDuties))?.average ?? null,
        },
        next: {
          ...together(outcomes.map(({ next }) => next)),
          margin: rangeOf(shown.map(({ newMargins }) => newMargins)),
          duties: rangeOf(shown.map(({ newDuties }) => newDuties))?.average ?? null,
        },
        places: outcomes,
        reasons,
      };
    },
  };
}

interface Run {
  readonly old: Side;
  readonly next: Side;
  /** At moments with a price by both books. */
  readonly both: ReturnType<typeof createBoth>;
  differs: boolean;
}

const createBoth = () => ({
  oldMargins: createMargins(),
  newMargins: createMargins(),
  oldDuties: createMargins(),
  newDuties: createMargins(),
});

interface Side {
  readonly line: ReplayLine;
  take(moment: ReplayMoment, day: ReplayDay, value: number | undefined): SidePrice;
  outcome(end: number): PlaceOutcome;
}

interface SidePrice {
  readonly base: number;
  readonly duties: number;
  readonly held: boolean;
  readonly reason: PriceRefusal | undefined;
}

/** Chains are doubles: the same price may come out a millionth apart. */
const sameWithin = 1e-6;

function differ(a: SidePrice, b: SidePrice): boolean {
  return a.reason !== b.reason || (!a.reason && (a.held !== b.held || Math.abs(a.base - b.base) > sameWithin));
}

function createSide({ terms, maxDrop, referenceTime }: ReplayTerms): Side {
  const line = compileReplayLine(terms);
  const floor: ReplayFloor = createReplayFloor(maxDrop && toNumber(maxDrop), referenceTime);
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
    outcome: (end) => ({ ...floor.end(end), margin: rangeOf([margins]), unpriced }),
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

function rangeOf(all: readonly Margins[]): MarginRange | null {
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
