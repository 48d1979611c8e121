import { expect, test } from 'vitest';
import { createNumberLines } from './number-lines.ts';

test('an order is found by any part of its newest numbers, and by no part of earlier ones', () => {
  const lines = createNumberLines(2);
  lines.put(0, 'K-4711\tL-0815');
  lines.put(7, 'K-4712');
  expect([lines.findRows('k-471'), lines.findRows('0815'), lines.findRows('4712')]).toEqual([[0, 7], [0], [7]]);
  lines.put(0, 'K-4711\tL-0816\tBOL-1');
  expect([lines.findRows('0815'), lines.findRows('0816'), lines.findRows('bol-1')]).toEqual([[], [0], [0]]);
  lines.put(0, '');
  expect([lines.findRows('K-471'), lines.findRows('')]).toEqual([[7], []]);
});

test('numbers that stay the same need no more room, and no number spans two', () => {
  const lines = createNumberLines(1);
  for (let time = 0; time < 1_000; time += 1) lines.put(3, 'K-1\tL-2');
  expect([lines.findRows('K-1'), lines.findRows('1L')]).toEqual([[3], []]);
});
