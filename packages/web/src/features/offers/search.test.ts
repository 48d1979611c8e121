import { expect, it } from 'vitest';
import { toOfferState } from './search.ts';

it.each([
  ['HALTED', 'ACTIVE', true],
  ['ACTIVE', 'ACTIVE', false],
  ['PAUSED', 'PAUSED', true],
  ['EXPIRED', 'EXPIRED', true],
] as const)('shows an offer as %s when it is %s and the halt of its live price is %s', (state, status, halted) => {
  expect(toOfferState({ status, halted })).toBe(state);
});
