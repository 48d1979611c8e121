import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLanes, createQueue } from './index.ts';

test('runs one piece of a lane at a time, in the sequence of the calls, also after one that fails', async () => {
  const inLane = createLanes(8);
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await nextTurn();
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('a fails');
  };
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => inLane('one', work(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('runs no more at a time than allowed, and gives every lane its turn', async () => {
  const inLane = createLanes(2);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await nextTurn();
    running -= 1;
    order.push(name);
  };
  const crowd = Array.from({ length: 10 }, () => inLane('crowded', work('crowded')));
  await Promise.all([...crowd, ...['x', 'y', 'z'].map((name) => inLane(name, work(name)))]);
  expect(most).toBe(2);
  for (const name of ['x', 'y', 'z']) expect(order.indexOf(name)).toBeLessThan(7);
});

test('a queue runs one piece at a time, in the order they came, also after one that fails', async () => {
  const inQueue = createQueue();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await nextTurn();
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('a fails');
    return name;
  };
  const outcomes = await Promise.allSettled(['a', 'b'].map((name) => inQueue(work(name))));
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new Error('a fails') },
    { status: 'fulfilled', value: 'b' },
  ]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
