import { describe, expect, it } from 'vitest';
import { toRelationshipState } from './relationship-state.ts';

type Status = 'NEW' | 'ENABLED' | 'DISABLED';
const seen = (own: Status, other: Status, answered: boolean) =>
  toRelationshipState({ own: { status: own }, other: { status: other, answered, additivesEnabled: false } });

describe('connection of two accounts', () => {
  it.each([
    ['ENABLED', 'ENABLED', true, 'connected'],
    ['NEW', 'NEW', true, 'waitsForYou'],
    ['NEW', 'DISABLED', true, 'disabledByOther'],
    ['ENABLED', 'DISABLED', false, 'waitsForOther'],
    ['DISABLED', 'ENABLED', true, 'disabledByYou'],
    ['ENABLED', 'DISABLED', true, 'disabledByOther'],
    ['DISABLED', 'DISABLED', true, 'disabledByYou'],
  ] as const)('with own status %s and other status %s, answered %s, is %s', (own, other, answered, expected) => {
    expect(seen(own, other, answered)).toBe(expected);
  });
});
