import { describe, expect, test } from 'vitest';
import { computeBenchmark, toCashPrice } from './benchmark.ts';

const offers = (...prices: number[]) => prices.map((cashE4, index) => ({ sellerId: `seller ${index}`, cashE4 }));

describe('a cash price', () => {
  test.each([
    [12_420, 0, 1_242_000],
    [12_420, 14, 1_239_585],
    [12_420, 30, 1_236_825],
    [7_431, 45, 738_456],
  ])('of %i hundredths in %i days is %i ten-thousandths', (price, days, cash) => {
    expect(toCashPrice(price, days)).toBe(cash);
  });
});

describe('the benchmark of an order', () => {
  test('names the best and the median price and the rank of the paid one', () => {
    expect(computeBenchmark(104, offers(100, 104, 102, 110, 108))).toEqual({
      offers: 5,
      sellers: 5,
      bestE4: 100,
      medianE4: 104,
      rank: 3,
    });
  });

  test('takes the mean of two middle prices', () => {
    expect(computeBenchmark(100, offers(100, 103, 106, 110)).medianE4).toBe(105);
  });

  test('ranks equal prices alike, and a reserved price below all others first', () => {
    expect(computeBenchmark(100, offers(100, 100, 100)).rank).toBe(1);
    expect(computeBenchmark(95, offers(100, 101, 102)).rank).toBe(1);
  });

  test('shows only the counts with fewer than three offers or three sellers', () => {
    const nothing = { bestE4: null, medianE4: null, rank: null };
    expect(computeBenchmark(100, offers(100, 101))).toEqual({ offers: 2, sellers: 2, ...nothing });
    const ofTwo = offers(100, 101, 102, 103).map((offer, index) => ({ ...offer, sellerId: `seller ${index % 2}` }));
    expect(computeBenchmark(100, ofTwo)).toEqual({ offers: 4, sellers: 2, ...nothing });
  });
});
