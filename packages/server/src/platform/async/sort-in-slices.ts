import { createTimeSlices } from './time-slices.ts';

const runLength = 256;

/** The items in order, sorted in time slices between which requests are served: names by German rules take a while. */
export async function sortInSlices<T>(items: readonly T[], inOrder: (a: T, b: T) => number): Promise<T[]> {
  const { pause } = createTimeSlices();
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += runLength) {
    runs.push(items.slice(from, from + runLength).sort(inOrder));
    await pause();
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(await merge(runs[at] ?? [], runs[at + 1] ?? []));
    runs = longer;
  }
  return runs[0] ?? [];

  async function merge(left: readonly T[], right: readonly T[]): Promise<T[]> {
    const merged: T[] = [];
    let [atLeft, atRight] = [0, 0];
    while (atLeft < left.length && atRight < right.length) {
      const [a, b] = [left[atLeft] as T, right[atRight] as T];
      const isLeft = inOrder(a, b) <= 0;
      merged.push(isLeft ? a : b);
      if (isLeft) atLeft += 1;
      else atRight += 1;
      if (merged.length % runLength === 0) await pause();
    }
    return merged.concat(left.slice(atLeft), right.slice(atRight));
  }
}
