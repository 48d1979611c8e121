import { expect, test } from 'vitest';
import { brands, listRetentionRules } from '../brands/index.ts';
import { attemptWaitsMs, triedDays } from './index.ts';

test('a message is tried at once and then for three days', () => {
  expect(attemptWaitsMs[0]).toBe(0);
  expect(triedDays).toBe(3);
});

test('no operator keeps events for less than the days of the attempts and one more', () => {
  expect(listRetentionRules(brands.de).eventDays.least).toBeGreaterThan(triedDays + 1);
});
