import { describe, expect, test } from 'vitest';
import { versionInForce, versionsFrom } from './rule-versions.ts';
import { acceptRule, type PricingRule, sharedPair } from './rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const version = (number: number, from: number) => ({ version: number, validFrom: day(from) });
const numbers = (versions: { version: number }[]) => versions.map((one) => one.version);

describe('the versions of a rule', () => {
  test('are in force from their day until the next one', () => {
    const versions = [version(2, 10), version(1, 1), version(3, 20)];
    expect(numbers(versionsFrom(versions, day(5)))).toEqual([1, 2, 3]);
    expect(numbers(versionsFrom(versions, day(10)))).toEqual([2, 3]);
    expect(numbers(versionsFrom(versions, day(25)))).toEqual([3]);
    expect(versionInForce(versions, day(12))?.version).toBe(2);
  });

  test('are never in force when a version written later overtakes them', () => {
    const versions = [version(1, 1), version(2, 20), version(3, 10)];
    expect(numbers(versionsFrom(versions, day(5)))).toEqual([1, 3]);
    expect(versionInForce(versions, day(25))?.version).toBe(3);
  });

  test('are not in force before the first begins', () => {
    expect(versionInForce([version(1, 10)], day(9))).toBeUndefined();
    expect(numbers(versionsFrom([version(1, 10)], day(9)))).toEqual([1]);
  });
});

describe('two rules', () => {
  const rule = (change: Partial<PricingRule>): PricingRule => ({
    id: 'a',
    version: 1,
    kind: 'PRICE',
    label: '',
    groupId: 'g',
    productIds: [],
    terminalIds: [],
    networkIds: [],
    customerIds: [],
    unit: 'L/cbm',
    value: { coefficient: 1n, scale: 0 },
    validFrom: day(1),
    ...change,
  });
  const networks = [{ id: 'north', terminalIds: ['hamburg', 'kiel'] }];

  test.each<[Partial<PricingRule>, Partial<PricingRule>, ReturnType<typeof sharedPair>]>([
    [{}, {}, { productId: null, terminalId: null }],
    [{ productIds: ['b7'] }, {}, { productId: 'b7', terminalId: null }],
    [{ productIds: ['b7'] }, { productIds: ['e5'] }, undefined],
    [{ networkIds: ['north'] }, { terminalIds: ['kiel'] }, { productId: null, terminalId: 'kiel' }],
    [{ networkIds: ['north'] }, { terminalIds: ['ulm'] }, undefined],
  ])('%j and %j share %j', (a, b, pair) => {
    expect(sharedPair(rule(a), rule({ id: 'b', ...b }), networks)).toEqual(pair);
  });

  test('that exclude each other share a pair', () => {
    const [one, other] = [rule({ productIds: ['b7', 'e5'] }), rule({ id: 'b', productIds: ['e5'] })];
    expect(acceptRule([one], other, networks).ok).toBe(false);
    expect(sharedPair(one, other, networks)).toEqual({ productId: 'e5', terminalId: null });
  });
});
