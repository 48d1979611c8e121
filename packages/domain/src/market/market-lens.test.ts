import { describe, expect, test } from 'vitest';
import { pickPaymentTerm } from '../trading/index.ts';
import { computeDifference, computeTotals, findBestOffers, findLensObstacle, type LensOffer } from './market-lens.ts';

const usual: LensOffer = {
  minimumOrderQuantity: 10,
  maximumOrderQuantity: 90,
  increment: null,
  maximumAvailable: 500,
  orderableQuantity: 90,
  bindingLimit: null,
  paymentTerms: [7, 14],
};

describe('a quantity and a payment term', () => {
  test.each<[string, Partial<LensOffer>, number | null, number | null, string | undefined]>([
    ['fit', {}, 30, 14, undefined],
    ['may be left open', {}, null, null, undefined],
    ['fit up to the last cubic metre', {}, 90, null, undefined],
    ['exceed the bounds', {}, 91, null, 'above_maximum'],
    ['stay below the bounds', {}, 9.5, null, 'below_minimum'],
    ['miss the steps', { increment: 5 }, 32, null, 'off_increment'],
    ['exceed the credit', { orderableQuantity: 12, bindingLimit: 'credit' }, 30, null, 'credit'],
    ['fit the credit', { orderableQuantity: 12, bindingLimit: 'credit' }, 12, null, undefined],
    ['exceed the daily limit', { orderableQuantity: 0, bindingLimit: 'purchaseLimit' }, 10, null, 'purchaseLimit'],
    ['exceed the volume', { orderableQuantity: 20, bindingLimit: 'volume' }, 30, null, 'volume'],
    ['name the limit also without a quantity', { orderableQuantity: 0, bindingLimit: 'credit' }, null, null, 'credit'],
    ['ask for a longer term than the offer has', {}, 30, 21, 'term'],
    ['are smaller than a litre', {}, 30.0005, null, 'off_increment'],
  ])('%s', (_, change, quantity, term, obstacle) => {
    expect(findLensObstacle({ ...usual, ...change }, { quantity, term })).toBe(obstacle);
  });
});

const priced = (_id: string, price: number, terminal: string, change: Partial<LensOffer> = {}) => ({
  ...usual,
  ...change,
  _id,
  price,
  product: { _id: 'diesel' },
  terminal: { _id: terminal, name: terminal },
});

test('the best offers are those that can be ordered, by product and by place; ties are counted', () => {
  const offers = [
    priced('a', 124.2, 'Kiel', { orderableQuantity: 0, bindingLimit: 'credit' }),
    priced('b', 124.46, 'Kiel'),
    priced('c', 124.6, 'Bremen'),
    priced('d', 124.46, 'Bremen'),
  ];
  const best = findBestOffers(offers, { quantity: 30, term: null });
  expect(best.ofProduct.get('diesel')).toMatchObject({ offer: { _id: 'b' }, equals: 2, compared: 3 });
  expect(best.ofPlace.get('diesel Kiel')).toMatchObject({ offer: { _id: 'b' }, equals: 1, compared: 1 });
  expect(best.ofPlace.get('diesel Bremen')).toMatchObject({ offer: { _id: 'd' }, equals: 1, compared: 2 });
});

test('totals and differences are exact to the cent', () => {
  const taxed = { vat: 19, product: { unit: 'cbm' as const } };
  const [kiel, bremen] = [computeTotals(taxed, 124.2, 30), computeTotals(taxed, 124.46, 30)];
  expect(kiel).toEqual({ net: 37_260, vat: 7_079.4, gross: 44_339.4 });
  expect(computeDifference(bremen?.gross ?? 0, kiel?.gross ?? 0)).toBe(92.82);
});

test.each<[number[], number | null, number | undefined]>([
  [[7, 14, 30], null, 7],
  [[7, 14, 30], 14, 14],
  [[7, 30], 14, 30],
  [[7, 14], 30, 14],
  [[], 14, undefined],
])('of the terms %j a wish for %s days picks %s', (terms, wanted, picked) => {
  expect(pickPaymentTerm(terms, wanted)).toBe(picked);
});
