import { describe, expect, test } from 'vitest';
import { createTextSearch, describeSearch } from './market-search.ts';

const offer = (product: string, category: string, terminal: string, region: string, seller: string) => ({
  displayName: `${product}, ${terminal}`,
  product: { name: product, category },
  terminal: { name: terminal, region },
  seller: { name: seller },
});
const offers = [
  offer('Diesel B7', 'Diesel', 'Bremen', 'Nord', 'Ruhrtank Energiehandel AG'),
  offer('Diesel B7', 'Diesel', 'Kehl', 'Süd', 'Nordkontor Mineralölhandel GmbH'),
  offer('Heizöl EL schwefelarm', 'Heizöl', 'Flörsheim', 'Mitte', 'Ruhrtank Energiehandel AG'),
  offer('Super E10', 'Benzin', 'Bremen', 'Nord', 'Nordkontor Mineralölhandel GmbH'),
];
const find = (text: string) => {
  const search = createTextSearch(offers, text);
  return offers.flatMap((each) => (search.matches(each) ? each.displayName : []));
};

describe('a text search', () => {
  test.each<[string, string[]]>([
    ['heizöl', ['Heizöl EL schwefelarm, Flörsheim']],
    ['Heizoel', ['Heizöl EL schwefelarm, Flörsheim']],
    ['HEIZOL', ['Heizöl EL schwefelarm, Flörsheim']],
    ['floersheim', ['Heizöl EL schwefelarm, Flörsheim']],
    ['Diesel in Bremen', ['Diesel B7, Bremen']],
    ['Deisel Brmen', ['Diesel B7, Bremen']],
    ['diesl', ['Diesel B7, Bremen', 'Diesel B7, Kehl']],
    ['ruhrtnak', ['Diesel B7, Bremen', 'Heizöl EL schwefelarm, Flörsheim']],
    ['benzin, bremen', ['Super E10, Bremen']],
    ['b7 ke', ['Diesel B7, Kehl']],
    ['b9', []],
    ['Diesel Hamburg', []],
    ['', ['Diesel B7, Bremen', 'Diesel B7, Kehl', 'Heizöl EL schwefelarm, Flörsheim', 'Super E10, Bremen']],
  ])('for „%s“ finds %j', (text, names) => {
    expect(find(text)).toEqual(names);
  });

  test('says how each word is read', () => {
    expect(createTextSearch(offers, 'Diesel Brmen Hamburg').words).toEqual([
      { typed: 'Diesel', kind: 'product', found: 'exact', readAs: ['diesel'] },
      { typed: 'Brmen', kind: 'terminal', found: 'similar', readAs: ['bremen'] },
      { typed: 'Hamburg', kind: 'any', found: 'none', readAs: ['hamburg'] },
    ]);
  });

  describe('with whole names', () => {
    const market = [
      ...offers,
      offer('HVO100', 'Diesel', 'Kiel', 'Nord', 'Ruhrtank Energiehandel AG'),
      offer('Diesel B7 Winter', 'Diesel', 'Kiel', 'Nord', 'Ruhrtank Energiehandel AG'),
    ];
    const found = (text: string) =>
      market.filter(createTextSearch(market, text).matches).map((each) => each.displayName);

    test.each<[string, string[]]>([
      ['Nord', ['Diesel B7, Bremen', 'Super E10, Bremen', 'HVO100, Kiel', 'Diesel B7 Winter, Kiel']],
      ['Diesel Nord', ['Diesel B7, Bremen', 'Diesel B7 Winter, Kiel']],
      ['hvo nord', ['HVO100, Kiel']],
      ['nordk', ['Diesel B7, Kehl', 'Super E10, Bremen']],
      ['Diesel Nordkontor', ['Diesel B7, Kehl']],
    ])('„%s“ finds %j', (text, names) => {
      expect(found(text)).toEqual(names);
    });

    test('says what was understood, one entry of each kind', () => {
      expect(describeSearch(market, 'diesel winter nord kie')).toEqual([
        { kind: 'region', names: ['Nord'], typed: ['nord'] },
        { kind: 'product', names: ['Diesel B7 Winter'], typed: ['diesel', 'winter'] },
      ]);
      expect(describeSearch(market, 'hamburg')).toEqual([]);
    });
  });

  test('does not take a word for a slip that some offer contains', () => {
    expect(createTextSearch([...offers, offer('Diesel', 'Diesel', 'Kiel', 'Nord', 'X')], 'kehl').words).toMatchObject([
      { found: 'exact' },
    ]);
  });
});
