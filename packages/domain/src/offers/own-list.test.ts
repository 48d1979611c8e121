import { expect, it, test } from 'vitest';
import { createOwnOfferSort, type ListedOwnOffer, ownOfferMatcher, toOwnOfferState } from './own-list.ts';

it.each([
  ['HALTED', 'ACTIVE', true],
  ['ACTIVE', 'ACTIVE', false],
  ['PAUSED', 'PAUSED', true],
  ['EXPIRED', 'EXPIRED', true],
] as const)('shows an offer as %s when it is %s and the halt of its live price is %s', (state, status, halted) => {
  expect(toOwnOfferState({ status, halted })).toBe(state);
});

const diesel: ListedOwnOffer = {
  product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel' },
  terminal: { _id: 't1', name: 'Hamburg', region: 'Nord' },
  externalId: 'HH-7',
  priceType: 'FIXED',
  price: 120,
  status: 'ACTIVE',
  halted: false,
  totalVolume: 500,
  remainingVolume: 300,
  offerAvailability: { to: '2026-12-31T00:00:00.000Z' },
};
const oil: ListedOwnOffer = {
  ...diesel,
  product: { _id: 'p2', name: 'Heizöl EL', category: 'Heizöl' },
  terminal: { _id: 't2', name: 'Köln', region: 'West' },
  externalId: null,
  priceType: 'API',
  price: null,
  status: 'PAUSED',
  totalVolume: 900,
};

test.each([
  [{}, 2],
  [{ q: 'diesel nord' }, 1],
  [{ q: 'hh-7' }, 1],
  [{ q: 'diesel köln' }, 0],
  [{ state: 'PAUSED' }, 1],
  [{ state: 'HALTED' }, 0],
  [{ products: ['p2'], terminals: ['t2'] }, 1],
  [{ products: ['p2'], terminals: ['t1'] }, 0],
  [{ priceKind: 'none' }, 1],
  [{ priceKind: 'FIXED' }, 1],
] as const)('the filter %j leaves %d of two offers', (filter, count) => {
  expect([diesel, oil].filter(ownOfferMatcher(filter))).toHaveLength(count);
});

test.each([
  [undefined, 'asc', ['Heizöl EL', 'Diesel B7']],
  ['terminal', 'asc', ['Diesel B7', 'Heizöl EL']],
  ['total', 'desc', ['Heizöl EL', 'Diesel B7']],
  ['price', 'asc', ['Diesel B7', 'Heizöl EL']],
  ['status', 'asc', ['Diesel B7', 'Heizöl EL']],
  ['valid', 'asc', ['Heizöl EL', 'Diesel B7']],
] as const)('sorted by %s %s the offers are %j', (sort, direction, names) => {
  expect([diesel, oil].sort(createOwnOfferSort(sort, direction)).map(({ product }) => product.name)).toEqual(names);
});
