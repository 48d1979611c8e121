import { nextTurn } from './turns.ts';

const sliceMs = 4;

/** Works through many items in time slices of a few milliseconds, between which requests run. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < sliceMs) continue;
    await nextTurn();
    began = performance.now();
  }
}
