import { findBestOffers } from '@handelsplatz/domain/market';
import { expect, test } from 'vitest';
import { offerFixture } from '../offer/offer.fixture.ts';
import { isSameBest } from './row-answer.ts';

const lens = { quantity: null, term: null };
const cheap = offerFixture('a', 'diesel', 'kiel', 120);
const dear = offerFixture('b', 'diesel', 'hamburg', 124);
const dearest = offerFixture('c', 'diesel', 'hamburg', 130);
const best = (...offers: (typeof cheap)[]) => findBestOffers(offers, lens);

test('a row stays while what it is compared with stays, whatever else is found', () => {
  expect(isSameBest(dearest, best(cheap, dear, dearest), best(dearest, dear, cheap))).toBe(true);
  expect(isSameBest(cheap, best(cheap, dear, dearest), best(cheap, dear))).toBe(false);
  expect(isSameBest(dear, best(cheap, dear, dearest), best(dear, dearest))).toBe(false);
  expect(isSameBest(dearest, best(cheap, dear, dearest), best(cheap, dearest))).toBe(true);
});
