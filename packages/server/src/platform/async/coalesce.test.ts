import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { coalesce } from './index.ts';

/** Work that may begin begins within the same turn of the event loop. */
const untilBegun = () => new Promise<void>((resolve) => process.nextTick(resolve));

test('calls during a run lead to one more run, with the arguments of the first of them', async () => {
  const log: string[] = [];
  const work = coalesce(async (name: string) => {
    log.push(`${name} begins`);
    await nextTurn();
    log.push(`${name} ends`);
  });
  const first = work('a');
  await untilBegun();
  await Promise.all([first, work('b'), work('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a call waits for a run that has begun after it', async () => {
  let changes = 0;
  let seen = 0;
  const look = coalesce(async () => {
    seen = changes;
    await nextTurn();
  });
  const running = look();
  await untilBegun();
  changes = 1;
  await look();
  expect(seen).toBe(1);
  await running;
});

test('a run that fails fails its own calls alone', async () => {
  let runs = 0;
  const work = coalesce(async () => {
    runs += 1;
    await nextTurn();
    if (runs === 1) throw new Error('no');
  });
  const failing = work();
  await untilBegun();
  const [first, second] = await Promise.allSettled([failing, work()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
