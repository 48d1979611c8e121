import pLimit, { type LimitFunction } from 'p-limit';

/** Runs work after all work that was asked for before it. */
export type InQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work in the lane of a key. */
export type InLane = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs one piece of work after the other, in the order in which they were asked for. Work that fails does not stop the next.
 *
 * @example const inQueue = createQueue(); await inQueue(() => store(ticks));
 */
export function createQueue(): InQueue {
  const limit = pLimit(1);
  return (work) => limit(work);
}

/**
 * Runs work of one key one piece after the other, in the order in which they were asked for. Of all keys together at most
 * `atOnce` pieces run at a time. A crowd in one lane keeps no other lane waiting.
 *
 * @example const inLane = createLanes(4); await inLane(name, () => check(name));
 */
export function createLanes(atOnce: number = Number.POSITIVE_INFINITY): InLane {
  const lanes = new Map<string, { readonly limit: LimitFunction; pieces: number }>();
  const limitAll = pLimit(atOnce);
  return async (key, work) => {
    const lane = lanes.get(key) ?? { limit: pLimit(1), pieces: 0 };
    lanes.set(key, lane);
    lane.pieces += 1;
    try {
      return await lane.limit(() => limitAll(work));
    } finally {
      lane.pieces -= 1;
      if (lane.pieces === 0) lanes.delete(key);
    }
  };
}
