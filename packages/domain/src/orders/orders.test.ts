import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeGross, computeNet, priceMinorPer100L, volumeLitres } from '../numbers/index.ts';
import {
  computeCollectionPeriod,
  type Headroom,
  mayBecome,
  quantityProblem,
  statusAfterPlacing,
  whatFits,
} from './index.ts';

const room: Headroom = {
  minLitres: 5_000,
  maxLitres: 90_000,
  incrementLitres: null,
  remainingLitres: 300_000,
  dailyLitresLeft: null,
  creditMinorLeft: 1_000_000_000,
  price: priceMinorPer100L(8_000),
  vatBasisPoints: 1900,
};

describe('what fits now', () => {
  it.each<[string, Partial<Headroom>, number, string | null]>([
    ['the offer’s own maximum when nothing else binds', {}, 90_000, null],
    ['what is left of the offer', { remainingLitres: 30_000 }, 30_000, 'volume'],
    ['what is left of the day', { dailyLitresLeft: 20_000 }, 20_000, 'purchaseLimit'],
    ['nothing when the day is used up', { dailyLitresLeft: 0 }, 0, 'purchaseLimit'],
    [
      'what the credit pays: 9,520.00 gross at 80.00 per 100 l and 19 % is 10 cbm',
      { creditMinorLeft: 952_000 },
      10_000,
      'credit',
    ],
    ['one litre less for a cent less', { creditMinorLeft: 951_999 }, 9_999, 'credit'],
    ['nothing without credit', { creditMinorLeft: 0 }, 0, 'credit'],
    ['nothing when less than the minimum is left', { remainingLitres: 4_999 }, 0, 'volume'],
    [
      'a whole number of steps above the minimum',
      { incrementLitres: 10_000, remainingLitres: 44_000 },
      35_000,
      'volume',
    ],
  ])('is %s', (_, change, litres, binding) => {
    expect(whatFits({ ...room, ...change })).toEqual({ litres, binding });
  });

  it('is always affordable; where credit binds, one litre more is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_00 }), fc.integer({ min: 1, max: 30_000 }), (credit, price) => {
        const fits = whatFits({ ...room, minLitres: 1, creditMinorLeft: credit, price: priceMinorPer100L(price) });
        const gross = (litres: number) =>
          computeGross(computeNet(priceMinorPer100L(price), volumeLitres(litres)), 1900);
        expect(gross(fits.litres)).toBeLessThanOrEqual(credit);
        if (fits.binding === 'credit') expect(gross(fits.litres + 1)).toBeGreaterThan(credit);
      }),
    );
  });
});

describe('a quantity', () => {
  it.each([
    [4_999, 'below_minimum'],
    [5_000, undefined],
    [90_000, undefined],
    [90_001, 'above_maximum'],
  ])('of %d litres: %s', (litres, problem) => {
    expect(quantityProblem(litres, room)).toBe(problem);
  });

  it('must be the minimum plus whole steps', () => {
    expect(quantityProblem(6_500, { ...room, incrementLitres: 1_000 })).toBe('off_increment');
    expect(quantityProblem(7_000, { ...room, incrementLitres: 1_000 })).toBeUndefined();
  });
});

describe('an order', () => {
  it('begins in the state that its offer requires', () => {
    expect(statusAfterPlacing({ needsReview: true, needsNumbers: true })).toBe('MANUAL');
    expect(statusAfterPlacing({ needsReview: false, needsNumbers: true })).toBe('INCOMPLETE');
    expect(statusAfterPlacing({ needsReview: false, needsNumbers: false })).toBe('CONFIRMED');
  });

  it('can be cancelled until it is handed to the terminal', () => {
    expect(mayBecome('CONFIRMED', 'CANCELLED')).toBe(true);
    expect(mayBecome('TRANSFERRED', 'CANCELLED')).toBe(false);
    expect(mayBecome('CANCELLED', 'CONFIRMED')).toBe(false);
  });

  it.each([
    [{ collectionDays: 5, collectionStart: null, collectionEnd: null }, 0, '2026-11-21', '2026-11-26'],
    [{ collectionDays: 5, collectionStart: null, collectionEnd: null }, 2, '2026-11-21', '2026-11-24'],
    [{ collectionDays: 1, collectionStart: null, collectionEnd: null }, 9, '2026-11-21', '2026-11-21'],
    [
      { collectionDays: null, collectionStart: '2026-12-01', collectionEnd: '2026-12-10' },
      0,
      '2026-12-01',
      '2026-12-10',
    ],
    [
      { collectionDays: null, collectionStart: '2026-11-01', collectionEnd: '2026-12-10' },
      0,
      '2026-11-21',
      '2026-12-10',
    ],
  ])('is collected by %j shortened by %d days from %s to %s', (time, shortened, start, end) => {
    expect(computeCollectionPeriod(time, '2026-11-21', shortened)).toEqual({ start, end });
  });
});
