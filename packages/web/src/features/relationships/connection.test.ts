import { describe, expect, it } from 'vitest';
import { connectionOf } from './connection.ts';

type Status = 'NEW' | 'ENABLED' | 'DISABLED';
const seen = (own: Status, other: Status, answered: boolean) =>
  connectionOf({ own: { status: own }, other: { status: other, answered, additivesEnabled: false } });

describe('connection of two sides', () => {
  it.each([
    ['ENABLED', 'ENABLED', true, 'connected'],
    ['NEW', 'NEW', true, 'waitsForYou'],
    ['NEW', 'DISABLED', true, 'disabledByOther'],
    ['ENABLED', 'DISABLED', false, 'waitsForOther'],
    ['DISABLED', 'ENABLED', true, 'disabledByYou'],
    ['ENABLED', 'DISABLED', true, 'disabledByOther'],
    ['DISABLED', 'DISABLED', true, 'disabledByYou'],
  ] as const)('own %s and other %s, answered %s, is %s', (own, other, answered, expected) => {
    expect(seen(own, other, answered)).toBe(expected);
  });
});
