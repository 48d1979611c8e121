import { findBestOffers } from '@handelsplatz/domain/market';
import { describe, expect, it } from 'vitest';
import { explainNoMatch } from '../missing/nearest.ts';
import { offerFixture } from '../offer/offer.fixture.ts';
import { pickup } from '../search.ts';
import { nextLine } from './next-line.ts';
import { countOptions, filterOffers, marketLines, sortOffers } from './offer-list.ts';

const offers = [
  offerFixture('a', 'super', 'hamburg', 133),
  offerFixture('b', 'diesel', 'hamburg', 124, { seller: { _id: 's2', name: 'Ruhrtank' } }),
  offerFixture('c', 'diesel', 'hamburg', 123.5),
  offerFixture('d', 'heizoel', 'kiel', 75),
  offerFixture('e', 'adblue', 'hamburg', 40),
  offerFixture('f', 'heizoel', 'kassel', 76),
];
const noLens = { quantity: null, term: null };
const toLines = (search: Parameters<typeof marketLines>[1], folds?: ReadonlySet<string>) =>
  marketLines(sortOffers(offers, search.sort), search, noLens, folds);
const keys = (search: Parameters<typeof marketLines>[1]) => toLines(search).map(({ key }) => key);

describe('lines of the market', () => {
  it('are sorted by region, terminal, product as specified (Heizöl, Diesel, Benzin, others) and then best price', () => {
    expect(keys({})).toEqual(['terminal t3', 'f', 'terminal t1', 'c', 'b', 'a', 'e', 'terminal t2', 'd']);
  });

  it('have no headings when they are sorted by a column', () => {
    expect(keys({ sort: 'price' })).toEqual(['e', 'd', 'f', 'c', 'b', 'a']);
    expect(keys({ sort: '-price' })).toEqual(['a', 'b', 'c', 'f', 'd', 'e']);
  });

  it('are moved through by arrow keys, headings too; Home and End lead to offers', () => {
    const lines = toLines({});
    expect(lines[nextLine(lines, 1, 'ArrowDown') ?? -1]?.key).toBe('terminal t1');
    expect(nextLine(lines, 0, 'ArrowUp')).toBeUndefined();
    expect(lines[nextLine(lines, 1, 'End') ?? -1]?.key).toBe('d');
    expect(lines[nextLine(lines, 5, 'Home') ?? -1]?.key).toBe('f');
  });

  it('of a folded terminal are its heading alone, which still says what is there', () => {
    const lines = toLines({}, new Set(['terminal t1']));
    expect(lines.map(({ key }) => key)).toEqual(['terminal t3', 'f', 'terminal t1', 'terminal t2', 'd']);
    expect(lines[2]).toMatchObject({ count: 4, folded: true, from: [{ category: 'Diesel', price: 123.5 }, {}, {}] });
  });

  it('are sorted by several columns, the first counts most', () => {
    expect(keys({ sort: 'terminal,-price' })).toEqual(['f', 'a', 'b', 'c', 'e', 'd']);
  });
});

describe('filters of the market', () => {
  it('leave what is collected, or what is delivered to an address', () => {
    const both = [
      offerFixture('a', 'diesel', 'kiel', 1),
      offerFixture('b', 'diesel', 'kiel', 2, { deliveryAddressRequired: true }),
    ];
    const found = (ort?: string) => filterOffers(both, { ort }).map(({ _id }) => _id);
    expect([found(), found(pickup), found('l1')]).toEqual([['a', 'b'], ['a'], ['b']]);
  });

  it('match every word of the text in product, terminal or seller, ignoring case', () => {
    expect(filterOffers(offers, { q: 'DIESEL nordk' }).map(({ _id }) => _id)).toEqual(['c']);
    expect(filterOffers(offers, { q: 'diesel kiel' })).toEqual([]);
  });

  it('match one of the values of each filter that is set', () => {
    expect(filterOffers(offers, { region: 'Nord', produkt: 'p1,p2' }).map(({ _id }) => _id)).toEqual(['b', 'c', 'd']);
  });
});

it('counts what each value of a filter would leave, in alphabetical order', () => {
  expect(countOptions(offers, ({ terminal }) => ({ value: terminal._id, name: terminal.name }))).toEqual([
    { value: 't1', label: 'Hamburg (4)' },
    { value: 't3', label: 'Kassel (1)' },
    { value: 't2', label: 'Kiel (1)' },
  ]);
});

describe('where nothing matches', () => {
  const places = [
    { name: 'Hamburg', region: 'Nord' },
    { name: 'Bremen', region: 'Nord' },
    { name: 'Kehl', region: 'Süd' },
  ];
  it('the same product is near, first in the same region, then at the lowest price', () => {
    expect(explainNoMatch(offers, { q: 'Heizöl Bremen' }, places)).toMatchObject({
      unknown: ['Bremen'],
      place: { name: 'Bremen' },
      near: [
        { terminal: 'Kiel', count: 1, from: 75 },
        { terminal: 'Kassel', from: 76 },
      ],
    });
  });

  it('the filters are named where they are the reason', () => {
    expect(explainNoMatch(offers, { q: 'diesel', region: 'Mitte' }, places)).toMatchObject({ withoutFilters: 2 });
  });

  it('nothing is near a word that nobody knows', () => {
    expect(explainNoMatch(offers, { q: 'xyzzy' }, places)).toMatchObject({ unknown: ['xyzzy'], near: [] });
  });
});

it('compares the offers of a product, not of a category', () => {
  const best = findBestOffers(offers, { quantity: null, term: null });
  expect(best.ofProduct.get('p2')).toMatchObject({ offer: { _id: 'c' }, compared: 2 });
});
