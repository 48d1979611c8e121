import { describe, expect, test } from 'vitest';
import { arrangeTiles, averagePaid, joinOffers, type PastPurchase, recommendOffers } from './index.ts';

describe('the sequence of tiles', () => {
  test('is the user’s; a new tile stands behind its neighbour in the product’s sequence', () => {
    expect(arrangeTiles(['prices', 'credit', 'volume', 'news'], { tiles: ['news', 'volume', 'prices'] })).toEqual([
      'news',
      'volume',
      'prices',
      'credit',
    ]);
  });
  test('leaves out what the account does not have', () => {
    expect(arrangeTiles(['prices', 'news'], { tiles: ['halts', 'news', 'prices'] })).toEqual(['news', 'prices']);
  });
  test('is the product’s without an arrangement', () => {
    expect(arrangeTiles(['prices', 'news'], { tiles: [] })).toEqual(['prices', 'news']);
  });
});

describe('recommendations', () => {
  const purchase: PastPurchase = {
    productId: 'diesel',
    terminalId: 'kiel',
    region: 'Nord',
    price: 125,
    day: '2026-06-10',
    usualVolume: 30,
    volume: 300,
  };
  const offer = (_id: string, price: number, values: object = {}) => ({
    _id,
    product: { _id: 'diesel' },
    terminal: { _id: 'kiel', region: 'Nord' },
    price,
    orderableQuantity: 60,
    ...values,
  });
  const heide = { terminal: { _id: 'heide', region: 'Nord' } };

  test('name the saving on the usual volume: 2 per 100 l on 30 cbm are 600', () => {
    expect(recommendOffers([purchase], [offer('o', 123)], 4)).toMatchObject([
      { offer: { _id: 'o' }, reason: 'CHEAPER_THAN_LAST', comparedPrice: 125, saving: 600 },
    ]);
  });
  test('compare with the usual terminal where the market has risen', () => {
    expect(recommendOffers([purchase], [offer('usual', 130), offer('other', 128, heide)], 4)).toMatchObject([
      { offer: { _id: 'other' }, reason: 'CHEAPER_THAN_USUAL', comparedPrice: 130, saving: 600 },
    ]);
  });
  test('leave out what does not fit: too little volume, another region, no better price', () => {
    const elsewhere = { terminal: { _id: 'ulm', region: 'Süd' } };
    const offers = [offer('a', 100, { orderableQuantity: 29 }), offer('b', 100, elsewhere), offer('c', 124.95)];
    expect(recommendOffers([purchase], offers, 4)).toEqual([]);
  });
  test('one of each product, the largest saving first', () => {
    const heating = { product: { _id: 'heating' } };
    const bought = [purchase, { ...purchase, productId: 'heating', price: 90 }];
    const offers = [offer('a', 124), offer('b', 123), offer('c', 85, heating)];
    expect(recommendOffers(bought, offers, 4).map((each) => each.offer._id)).toEqual(['c', 'b']);
    expect(recommendOffers(bought, offers, 1)).toHaveLength(1);
  });
});

describe('a day over its offers', () => {
  const offers = (...averages: number[]) =>
    averages.map((average) => ({ points: [{ at: 1, average, close: average - 1 }] }));

  test('has the best close and the mean, each offer counted once', () => {
    expect(joinOffers(offers(12, 14))).toMatchObject([{ at: 1, best: 11, average: 13 }]);
  });
  test('has the middle 80 % as its range: of eleven offers the cheapest and the dearest are left out', () => {
    const eleven = [120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 500];
    expect(joinOffers(offers(...eleven))).toMatchObject([{ low: 121, high: 129, best: 119 }]);
  });
  test('of a single offer is that price', () => {
    expect(joinOffers(offers(120))).toMatchObject([{ low: 120, high: 120 }]);
  });
});

test('the average paid is weighted by volume', () => {
  expect(
    averagePaid([
      { price: 90, volume: 10 },
      { price: 93, volume: 20 },
    ]),
  ).toBe(92);
  expect(averagePaid([])).toBeNull();
});
