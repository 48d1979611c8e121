import { describe, expect, test } from 'vitest';
import {
  findAccessProblem,
  findHiddenReason,
  hasSharedPaymentTerm,
  isReleasedTo,
  sharedPaymentTerms,
  shortestPaymentTerm,
} from './index.ts';

const now = new Date('2026-03-04T11:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const opened = { terminalIds: new Set(['hamburg']), productIds: new Set(['diesel']), paymentTerms: [14, 30] };
const offer = {
  terminalId: 'hamburg',
  productId: 'diesel',
  buyerIds: null,
  availableFrom: later(-60),
  availableTo: later(60),
  remainingLitres: 30_000,
  minLitres: 30_000,
  paymentTerms: [30, 7],
  haltScope: null,
};

describe('payment terms that offer and relationship share', () => {
  test('are those in both, shortest first, as the numbers that they are', () => {
    expect(sharedPaymentTerms([45, 7, 30, 14], [14, 45, 7])).toEqual([7, 14, 45]);
    expect(sharedPaymentTerms([7], [30])).toEqual([]);
    expect(sharedPaymentTerms([], [7])).toEqual([]);
  });

  test('have a shortest one, which without any is the shortest of all', () => {
    expect([shortestPaymentTerm([45, 14, 30]), shortestPaymentTerm([])]).toEqual([14, 7]);
  });

  test('exist where the list has one', () => {
    for (const [ours, theirs] of [[[7], [7, 14]] as const, [[7], [14]] as const, [[], []] as const])
      expect(hasSharedPaymentTerm(ours, theirs)).toBe(sharedPaymentTerms(ours, theirs).length > 0);
  });
});

describe('an offer is released', () => {
  test.each([
    ['terminal and product are, and it is for all', {}, opened, true],
    ['the terminal is not', {}, { ...opened, terminalIds: new Set(['kiel']) }, false],
    ['the product is not', {}, { ...opened, productIds: new Set(['benzin']) }, false],
    ['the buyer is among the chosen ones', { buyerIds: ['other', 'buyer'] }, opened, true],
    ['the buyer is among a chosen set', { buyerIds: new Set(['buyer']) }, opened, true],
    ['the chosen ones are others', { buyerIds: ['other'] }, opened, false],
    ['the chosen set is of others', { buyerIds: new Set(['other']) }, opened, false],
    ['nobody is chosen', { buyerIds: [] }, opened, false],
  ])('where %s: %s', (_name, change, goods, expected) => {
    expect(isReleasedTo('buyer', { ...offer, ...change }, goods)).toBe(expected);
  });
});

describe('a buyer may not see an offer', () => {
  const access = { connected: true, released: true, active: true };

  test('because of the first of the reasons, in their order', () => {
    const gone = { availableFrom: later(-60), availableTo: later(-1) };
    expect(findAccessProblem(gone, { connected: false, released: false, active: false }, now)).toBe('not_connected');
    expect(findAccessProblem(gone, { ...access, released: false }, now)).toBe('not_released');
    expect(findAccessProblem(gone, access, now)).toBe('not_available');
    expect(findAccessProblem(offer, { ...access, active: false }, now)).toBe('not_available');
    expect(findAccessProblem(offer, access, now)).toBeUndefined();
  });

  test('before its first moment and from its last one on', () => {
    const from = (start: Date, end: Date) => findAccessProblem({ availableFrom: start, availableTo: end }, access, now);
    expect(from(now, later(1))).toBeUndefined();
    expect(from(later(0.001), later(1))).toBe('not_available');
    expect(from(later(-1), now)).toBe('not_available');
  });
});

describe('an offer is not in a list', () => {
  const reason = (
    change: Partial<Parameters<typeof findHiddenReason>[1]>,
    relation: typeof opened | undefined = opened,
  ) => findHiddenReason('buyer', { ...offer, ...change }, relation, now);

  test('because of the first of the reasons, in their order', () => {
    const all = {
      productId: 'benzin',
      availableTo: now,
      remainingLitres: 29_999,
      paymentTerms: [45],
      haltScope: 'MARKET',
    };
    expect(findHiddenReason('buyer', { ...offer, ...all }, undefined, now)).toBe('not_connected');
    expect(reason(all)).toBe('not_released');
    expect(reason({ ...all, productId: 'diesel' })).toBe('not_available');
    expect(reason({ ...all, productId: 'diesel', availableTo: later(1) })).toBe('sold_out');
    expect(reason({ paymentTerms: [45], haltScope: 'MARKET' })).toBe('no_payment_term');
    expect(reason({ haltScope: 'PRODUCT' })).toBe('halted');
    expect(reason({})).toBeUndefined();
  });
});
