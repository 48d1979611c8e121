import { type BrandZone, instantOf, startOfNextDay } from '../formats/index.ts';

/** How floors held at one place by one book. */
export type FloorCount = {
  /** Moments at which the floor was the base price. */
  readonly times: number;
  readonly longestMs: number;
  readonly liftSum: number;
  readonly greatestLift: number;
};

/** The minimum price of a place through its days. Times are in milliseconds, prices L/100L15. */
export type ReplayFloor = {
  /** The base price where the chain gives `chain`; NaN where there is no price. */
  baseAt(at: number, day: ReplayDay, chain: number): { readonly base: number; readonly held: boolean };
  /** Ends the last stretch: the next moment would have been at `at`. */
  end(at: number): FloorCount;
};

/** A day of the replay. */
export type ReplayDay = { readonly day: string; readonly endsAt: number; referenceAt(time: string): number };

/** How far above the chain a base must be for the floor to have held: doubles are that exact. */
const leastLift = 1e-6;

/** A day with its end and the instants of its reference times. */
export function replayDayOf(day: string, zone: BrandZone): ReplayDay {
  const known = new Map<string, number>();
  return {
    day,
    endsAt: startOfNextDay(day, zone).getTime(),
    referenceAt(time) {
      const at = known.get(time) ?? instantOf(day, time, zone).getTime();
      known.set(time, at);
      return at;
    },
  };
}

/**
 * Follows one place through a replay as the market does: at the first moment from the reference time on the base is
 * captured, and until the end of that day the base is not below captured − drop (Product decisions 4).
 */
export function createReplayFloor(drop: number | null, referenceTime: string | null): ReplayFloor {
  let captured: { day: string; base: number } | undefined;
  /** Since when the floor has held without a break, and when its day ends. */
  let held: { since: number; endsAt: number } | undefined;
  const count = { times: 0, longestMs: 0, liftSum: 0, greatestLift: 0 };

  function endStretch(at: number): void {
    if (!held) return;
    count.longestMs = Math.max(count.longestMs, Math.min(at, held.endsAt) - held.since);
    held = undefined;
  }

  return {
    baseAt(at, day, chain) {
      if (held && at >= held.endsAt) endStretch(at);
      if (Number.isNaN(chain)) {
        endStretch(at);
        return { base: Number.NaN, held: false };
      }
      const due = drop !== null && referenceTime !== null && at >= day.referenceAt(referenceTime);
      if (due && captured?.day !== day.day) captured = { day: day.day, base: chain };
      const floor = due && captured ? captured.base - (drop ?? 0) : Number.NEGATIVE_INFINITY;
      const lift = floor - chain;
      if (!(lift > leastLift)) {
        endStretch(at);
        return { base: chain, held: false };
      }
      held = { since: held?.since ?? at, endsAt: day.endsAt };
      count.times += 1;
      count.liftSum += lift;
      count.greatestLift = Math.max(count.greatestLift, lift);
      return { base: floor, held: true };
    },
    end(at) {
      endStretch(at);
      return count;
    },
  };
}
