import { expect, it } from 'vitest';
import { stateOf } from './search.ts';

it.each([
  ['HALTED', 'ACTIVE', true],
  ['ACTIVE', 'ACTIVE', false],
  ['PAUSED', 'PAUSED', true],
  ['EXPIRED', 'EXPIRED', true],
] as const)('shows as %s an offer that is %s and whose live price is halted: %s', (state, status, halted) => {
  expect(stateOf({ status, halted })).toBe(state);
});
