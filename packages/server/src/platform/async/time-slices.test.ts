import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTimeSlices, runInTimeSlices, sortInSlices } from './index.ts';

function* working(steps: number, stepMs: number, done: (step: number) => void): Generator<void, string> {
  for (let step = 1; step <= steps; step += 1) {
    const until = performance.now() + stepMs;
    while (performance.now() < until);
    done(step);
    yield;
  }
  return 'finished';
}

test('other work runs during a long computation', async () => {
  let steps = 0;
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(steps), 1);
  const result = await runInTimeSlices(
    working(30, 1, (step) => {
      steps = step;
    }),
    { mostMs: 3 },
  );
  clearInterval(timer);
  expect(result).toBe('finished');
  expect(seen.filter((at) => at > 0 && at < 30).length).toBeGreaterThan(3);
});

test('a computation that nobody waits for ends at its next pause', async () => {
  const gone = new AbortController();
  let steps = 0;
  const running = runInTimeSlices(
    working(1_000, 0, (step) => {
      steps = step;
      if (step === 10) gone.abort(new Error('gone'));
    }),
    { signal: gone.signal },
  );
  await expect(running).rejects.toThrow('gone');
  expect(steps).toBe(10);
});

test('short work pauses once, at its beginning', async () => {
  const { pause } = createTimeSlices({ mostMs: 1_000 });
  let turns = 0;
  const count = () => {
    turns += 1;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  for (let step = 0; step < 100; step += 1) await pause();
  clearImmediate(turn);
  expect(turns).toBe(1);
});

test('of many long computations at once, one has its slice before others have their turn again', async () => {
  let worked = new Set<number>();
  let most = 0;
  const look = () => {
    most = Math.max(most, worked.size);
    worked = new Set();
    turn = setImmediate(look);
  };
  let turn = setImmediate(look);
  const computations = Array.from({ length: 12 }, (_, index) => working(5, 1, () => worked.add(index)));
  await Promise.all(computations.map((steps) => runInTimeSlices(steps, { mostMs: 2 })));
  clearImmediate(turn);
  expect(most).toBe(1);
});

test('sorting in slices sorts, and keeps the sequence of equal items', async () => {
  const item = fc.record({ key: fc.nat(40), nth: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 2_000, size: 'max' }), async (items) => {
      const inOrder = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(await sortInSlices(items, inOrder)).toEqual(items.toSorted(inOrder));
    }),
    { numRuns: 30 },
  );
});
