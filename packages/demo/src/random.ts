import { createHash } from 'node:crypto';

/** A small seeded generator (mulberry32). With it the demo market is the same on every machine. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An index into a list of running totals. Heavier entries are more likely. */
  weighted(runningTotals: readonly number[]): number;
  /** `count` different entries, in the sequence of the list. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Each topic has its own seed, so that a change of one topic does not change the others. */
export function createRandom(seed: string): Random {
  let state = createHash('sha1').update(seed).digest().readUInt32BE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => entry(list, int(0, list.length - 1)),
    weighted: (runningTotals) => firstAbove(runningTotals, next() * entry(runningTotals, runningTotals.length - 1)),
    some(list, count) {
      const keys = list.map((value, index) => ({ value, index, key: next() }));
      const chosen = keys.sort((a, b) => a.key - b.key).slice(0, count);
      return chosen.sort((a, b) => a.index - b.index).map((each) => each.value);
    },
  };
}

function firstAbove(runningTotals: readonly number[], point: number): number {
  let low = 0;
  let high = runningTotals.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entry(runningTotals, middle) > point) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The entry at an index that must exist. Throws a RangeError otherwise. */
export function entry<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}`);
  return value;
}

/** The value of a key that must exist. Throws a RangeError otherwise. */
export function found<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`Nothing under ${String(key)}`);
  return value;
}
