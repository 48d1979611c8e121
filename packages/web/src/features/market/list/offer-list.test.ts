import { describe, expect, it } from 'vitest';
import { nextOffer } from '../offer/next-offer.ts';
import { offerFixture } from '../offer/offer.fixture.ts';
import { bestOffers, filterOffers, marketLines } from './offer-list.ts';

const offers = [
  offerFixture('a', 'super', 'hamburg', 133),
  offerFixture('b', 'diesel', 'hamburg', 124, { seller: { _id: 's2', name: 'Ruhrtank' } }),
  offerFixture('c', 'diesel', 'hamburg', 123.5),
  offerFixture('d', 'heizoel', 'kiel', 75),
  offerFixture('e', 'adblue', 'hamburg', 40),
  offerFixture('f', 'heizoel', 'kassel', 76),
];
const keys = (search: Parameters<typeof marketLines>[1]) => marketLines(offers, search).map(({ key }) => key);

describe('lines of the market', () => {
  it('are sorted by region, terminal, product as specified (Heizöl, Diesel, Benzin, others) and then best price', () => {
    expect(keys({})).toEqual(['terminal t3', 'f', 'terminal t1', 'c', 'b', 'a', 'e', 'terminal t2', 'd']);
  });

  it('have no headings when they are sorted by a column', () => {
    expect(keys({ sort: 'price' })).toEqual(['e', 'd', 'f', 'c', 'b', 'a']);
    expect(keys({ sort: 'price', richtung: 'desc' })).toEqual(['a', 'b', 'c', 'f', 'd', 'e']);
  });

  it('let arrow keys step over headings and stop at the ends', () => {
    const lines = marketLines(offers, {});
    expect(lines[nextOffer(lines, 'f', 'ArrowDown') ?? -1]?.key).toBe('c');
    expect(nextOffer(lines, 'f', 'ArrowUp')).toBeUndefined();
    expect(lines[nextOffer(lines, 'f', 'End') ?? -1]?.key).toBe('d');
  });
});

describe('filters of the market', () => {
  it('match every word of the text in product, terminal or seller, ignoring case', () => {
    expect(filterOffers(offers, { q: 'DIESEL nordk' }).map(({ _id }) => _id)).toEqual(['c']);
    expect(filterOffers(offers, { q: 'diesel kiel' })).toEqual([]);
  });

  it('match one of the values of each filter that is set', () => {
    expect(filterOffers(offers, { region: 'Nord', produkt: 'p1,p2' }).map(({ _id }) => _id)).toEqual(['b', 'c', 'd']);
  });
});

it('marks the best price of a product at a terminal only if there are several offers', () => {
  expect([...bestOffers(offers)]).toEqual(['c']);
  expect([...bestOffers([...offers, offerFixture('g', 'diesel', 'hamburg', 123.5)])]).toEqual(['c', 'g']);
});
