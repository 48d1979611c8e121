import { type BrandZone, startOfNextDay, toInstant } from '../../formats/index.ts';

/** How often and how long the floor of one place was the base price, by one rule book. */
export type FloorCount = {
  /** Moments at which the floor was the base price. */
  readonly times: number;
  readonly longestMs: number;
  readonly liftSum: number;
  readonly greatestLift: number;
};

/** The minimum price of a place over the days of a backtest. Times in milliseconds, prices in L/100L15. */
export type BacktestFloor = {
  /** The base price when the chain gives `chain`; NaN when there is no price. */
  baseAt(at: number, day: BacktestDay, chain: number): { readonly base: number; readonly held: boolean };
  /** Ends the running period in which the floor holds: the next moment would have been at `at`. */
  end(at: number): FloorCount;
};

/** A day of the backtest. */
export type BacktestDay = { readonly day: string; readonly endsAt: number; referenceAt(time: string): number };

/** The base must be this much above the chain for the floor to count as holding. Doubles are exact to that. */
const leastLift = 1e-6;

/** A day with its end and the instants of its reference times. */
export function createBacktestDay(day: string, zone: BrandZone): BacktestDay {
  const known = new Map<string, number>();
  return {
    day,
    endsAt: startOfNextDay(day, zone).getTime(),
    referenceAt(time) {
      const at = known.get(time) ?? toInstant(day, time, zone).getTime();
      known.set(time, at);
      return at;
    },
  };
}

/**
 * Follows the minimum price of one place through a backtest, as the market does (Product decisions 4). The base price is
 * captured at the first moment from the reference time on. Until the end of that day the base is at least captured − drop.
 */
export function createBacktestFloor(drop: number | null, referenceTime: string | null): BacktestFloor {
  let captured: { day: string; base: number } | undefined;
  /** Since when the floor has held without a break, and the end of that day. */
  let held: { since: number; endsAt: number } | undefined;
  const count = { times: 0, longestMs: 0, liftSum: 0, greatestLift: 0 };

  function endPeriod(at: number): void {
    if (!held) return;
    count.longestMs = Math.max(count.longestMs, Math.min(at, held.endsAt) - held.since);
    held = undefined;
  }

  return {
    baseAt(at, day, chain) {
      if (held && at >= held.endsAt) endPeriod(at);
      if (Number.isNaN(chain)) {
        endPeriod(at);
        return { base: Number.NaN, held: false };
      }
      const due = drop !== null && referenceTime !== null && at >= day.referenceAt(referenceTime);
      if (due && captured?.day !== day.day) captured = { day: day.day, base: chain };
      const floor = due && captured ? captured.base - (drop ?? 0) : Number.NEGATIVE_INFINITY;
      const lift = floor - chain;
      if (!(lift > leastLift)) {
        endPeriod(at);
        return { base: chain, held: false };
      }
      held = { since: held?.since ?? at, endsAt: day.endsAt };
      count.times += 1;
      count.liftSum += lift;
      count.greatestLift = Math.max(count.greatestLift, lift);
      return { base: floor, held: true };
    },
    end(at) {
      endPeriod(at);
      return count;
    },
  };
}
