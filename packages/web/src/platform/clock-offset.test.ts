import { expect, test } from 'vitest';
import { createClockOffset } from './clock-offset.ts';

test('takes the middle of the exchange as the moment of the server time', () => {
  const clock = createClockOffset(() => 1000);
  clock.sample(900, 1100, 5000);
  expect(clock.nowMs()).toBe(5000);
});

test('keeps the difference of the quickest exchange when a slow one says otherwise', () => {
  const clock = createClockOffset(() => 10_000);
  clock.sample(0, 20, 510);
  clock.sample(0, 8000, 90_000);
  expect(clock.nowMs()).toBe(10_500);
});

test('ignores an exchange that ended before it began, as after a change of the clock', () => {
  const clock = createClockOffset(() => 0);
  clock.sample(100, 50, 9999);
  expect(clock.nowMs()).toBe(0);
});
