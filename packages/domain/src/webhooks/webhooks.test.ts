import { expect, test } from 'vitest';
import { attemptWaitsMs, triedDays } from './index.ts';

test('a message is tried at once and then for three days', () => {
  expect(attemptWaitsMs[0]).toBe(0);
  expect(triedDays).toBe(3);
});
