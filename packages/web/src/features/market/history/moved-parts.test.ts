import type { PriceParts } from '@handelsplatz/contract/market';
import { expect, test } from 'vitest';
import { findMoved } from './moved-parts.ts';

const parts: PriceParts = {
  offerId: 'a',
  price: 120,
  kind: 'live',
  market: 60.1,
  duty: 47.04,
  logistics: 10,
  seller: 2.86,
};

test('the parts that moved since the window before, the largest first', () => {
  expect(findMoved(parts, { ...parts, market: 60.2, seller: 2.5 })).toEqual([
    { name: 'seller', by: -0.36 },
    { name: 'market', by: 0.1 },
  ]);
  expect(findMoved(parts, parts)).toEqual([]);
});

test('nothing moved where there was no price before, or one of another kind', () => {
  expect(findMoved(undefined, parts)).toEqual([]);
  expect(findMoved({ ...parts, kind: 'fixed', market: 1 }, parts)).toEqual([]);
});
