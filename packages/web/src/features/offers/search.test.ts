import { expect, test } from 'vitest';
import { pageOffers, readOffersSearch, toFirstPage } from './search.ts';

test('reads pages from the address, where the router makes numbers of them', () => {
  expect(readOffersSearch({ je: 50, seite: '3', gruppe: 'region', ohne: 'min,max' })).toMatchObject({
    je: '50',
    seite: 3,
    gruppe: 'region',
    ohne: 'min,max',
  });
  expect(readOffersSearch({ je: 51, seite: 'x' })).toMatchObject({ je: undefined, seite: undefined });
});

test('a page beyond the last one shows the last; without pages all offers are shown', () => {
  const offers = Array.from({ length: 120 }, (_, index) => index);
  expect(pageOffers(offers, { je: '50', seite: 9 })).toEqual({
    rows: offers.slice(100),
    page: { number: 3, size: 50, total: 120 },
  });
  expect(pageOffers(offers, { seite: 2 })).toEqual({ rows: offers, page: undefined });
});

test('a filter, a sort or a group leads back to the first page; a customer and a form do not', () => {
  expect(toFirstPage({ q: 'x' })).toEqual({ q: 'x', seite: undefined });
  expect(toFirstPage({ sort: 'price' })).toHaveProperty('seite', undefined);
  for (const change of [{ kunde: 'c1' }, { angebot: 'o1' }, { seite: 2 }]) expect(toFirstPage(change)).toEqual(change);
});
