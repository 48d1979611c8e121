import { describe, expect, it } from 'vitest';
import { connectionOf } from './connection.ts';

type Status = 'NEW' | 'ENABLED' | 'DISABLED';
const seen = (own: Status, other: Status) =>
  connectionOf({ own: { status: own }, other: { status: other, additivesEnabled: false } });

describe('connection of two sides', () => {
  it.each([
    ['ENABLED', 'ENABLED', 'connected'],
    ['NEW', 'ENABLED', 'waitsForYou'],
    ['ENABLED', 'NEW', 'waitsForOther'],
    ['DISABLED', 'ENABLED', 'disabledByYou'],
    ['ENABLED', 'DISABLED', 'disabledByOther'],
    ['DISABLED', 'DISABLED', 'disabledByYou'],
  ] as const)('own %s and other %s is %s', (own, other, expected) => {
    expect(seen(own, other)).toBe(expected);
  });
});
