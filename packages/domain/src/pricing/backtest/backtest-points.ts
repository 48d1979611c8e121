import type { BacktestMoment } from './backtest-line.ts';

/** The sums over all places at one moment. */
export type BacktestSample = {
  /** Places with a price by both books and a market value. */
  readonly places: number;
  /** Sums over those places, L/100L15. */
  readonly marketValue: number;
  readonly oldBase: number;
  readonly newBase: number;
  /** The part of the base prices that is duties. */
  readonly oldDuties: number;
  readonly newDuties: number;
  /** Places at which a floor held. */
  readonly oldFloors: number;
  readonly newFloors: number;
};

/** One moment, or several consecutive ones: floors are added up, prices are averages over places and moments. */
export type BacktestPoint = {
  /** The last moment. */
  readonly at: Date;
  readonly marketValue: number | null;
  readonly oldBase: number | null;
  readonly newBase: number | null;
  /** Base price less duties less market value. */
  readonly oldMargin: number | null;
  readonly newMargin: number | null;
  readonly oldFloors: number;
  readonly newFloors: number;
};

type Bin = { -readonly [K in keyof BacktestSample]: number } & { at: Date; moments: number };

/** Samples by time, thinned to a limited number of points as they arrive. */
export type BacktestPointList = {
  add(moment: Pick<BacktestMoment, 'at'>, sample: BacktestSample): void;
  points(): BacktestPoint[];
};

/**
 * Keeps at most `most` points. When there is one more, neighbours are merged in pairs, and from then on a point covers twice as
 * many moments. No moment is lost.
 */
export function createBacktestPointList(most: number): BacktestPointList {
  let bins: Bin[] = [];
  let perBin = 1;

  function halve(): void {
    const merged: Bin[] = [];
    for (let index = 0; index < bins.length; index += 2) {
      const [first, second] = [bins[index], bins[index + 1]];
      if (first && second) merged.push(joined(first, second));
      else if (first) merged.push(first);
    }
    bins = merged;
    perBin *= 2;
  }

  return {
    add({ at }, sample) {
      const last = bins.at(-1);
      if (last && last.moments < perBin) {
        bins[bins.length - 1] = joined(last, { ...sample, at, moments: 1 });
        return;
      }
      if (bins.length === most) halve();
      const open = bins.at(-1);
      if (open && open.moments < perBin) bins[bins.length - 1] = joined(open, { ...sample, at, moments: 1 });
      else bins.push({ ...sample, at, moments: 1 });
    },
    points: () => bins.map(toPoint),
  };
}

function joined(a: Bin, b: Bin): Bin {
  return {
    at: b.at,
    moments: a.moments + b.moments,
    places: a.places + b.places,
    marketValue: a.marketValue + b.marketValue,
    oldBase: a.oldBase + b.oldBase,
    newBase: a.newBase + b.newBase,
    oldDuties: a.oldDuties + b.oldDuties,
    newDuties: a.newDuties + b.newDuties,
    oldFloors: a.oldFloors + b.oldFloors,
    newFloors: a.newFloors + b.newFloors,
  };
}

function toPoint(bin: Bin): BacktestPoint {
  const { at, places, marketValue, oldBase, newBase, oldDuties, newDuties, oldFloors, newFloors } = bin;
  const mean = (total: number) => (places === 0 ? null : total / places);
  return {
    at,
    marketValue: mean(marketValue),
    oldBase: mean(oldBase),
    newBase: mean(newBase),
    oldMargin: mean(oldBase - oldDuties - marketValue),
    newMargin: mean(newBase - newDuties - marketValue),
    oldFloors,
    newFloors,
  };
}
