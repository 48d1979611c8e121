import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cbmToLitres,
  computeGross,
  computeNet,
  computeVat,
  decimal,
  decimalToLitres,
  decimalToMoney,
  largestAmount,
  litresToCbm,
  moneyMinor,
  moneyToNumber,
  numberToMoney,
  numberToPrice,
  priceMinorPer100L,
  priceToNumber,
  sumMoney,
  sumVolumes,
  vatToPercent,
  volumeLitres,
} from './index.ts';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 1000) };

describe('amounts', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, largestAmount + 1])(
    'accepts whole hundredths only, not %d',
    (n) => {
      expect(() => moneyMinor(n)).toThrow(RangeError);
      expect(() => priceMinorPer100L(n)).toThrow(RangeError);
      expect(() => volumeLitres(n)).toThrow(RangeError);
    },
  );

  test('refuses a negative volume and a negative zero', () => {
    expect(() => volumeLitres(-1)).toThrow(RangeError);
    expect(Object.is(moneyMinor(-0), 0)).toBe(true);
  });

  test.each([
    [30, 30_000],
    [30.5, 30_500],
    [0.001, 1],
    [1234.567, 1_234_567],
  ])('%d cbm are %i litres', (cbm, litres) => {
    expect(cbmToLitres(cbm)).toEqual({ ok: true, value: litres });
  });

  test.each([
    [0.0005, 'too_many_decimals'],
    [1e-7, 'too_many_decimals'],
    [-1, 'out_of_range'],
    [1e15, 'out_of_range'],
    [Number.NaN, 'not_a_number'],
  ])('refuses %d cbm', (cbm, code) => {
    expect(cbmToLitres(cbm)).toMatchObject({ ok: false, code });
  });

  test('refuses money with a third decimal instead of rounding it', () => {
    expect(numberToMoney(1.005)).toMatchObject({ ok: false, code: 'too_many_decimals' });
    expect(decimalToMoney(decimal('1.10'))).toEqual({ ok: true, value: 110 });
    expect(decimalToLitres(decimal('-1'))).toMatchObject({ ok: false, code: 'out_of_range' });
  });

  test('JSON numbers hold every amount exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -largestAmount, max: largestAmount }), (n) => {
        const throughJson = (value: number): number => JSON.parse(JSON.stringify(value));
        expect(numberToMoney(throughJson(moneyToNumber(moneyMinor(n))))).toEqual({ ok: true, value: moneyMinor(n) });
        expect(numberToPrice(throughJson(priceToNumber(priceMinorPer100L(n))))).toEqual({
          ok: true,
          value: moneyMinor(n),
        });
        const litres = Math.abs(n);
        expect(cbmToLitres(throughJson(litresToCbm(volumeLitres(litres))))).toEqual({ ok: true, value: litres });
      }),
      runs,
    );
  });
});

describe('net, VAT and gross', () => {
  test.each([
    // price, litres, VAT, net, VAT amount: checked by hand
    [9051, 30_000, 1900, 2_715_300, 515_907],
    [10_413, 1, 810, 104, 8],
    [10_450, 1, 810, 105, 9],
    [9999, 12_345, 2000, 1_234_377, 246_875],
  ])('%i per 100 l, %i l, VAT %i', (price, litres, vat, net, vatAmount) => {
    const amount = computeNet(priceMinorPer100L(price), volumeLitres(litres));
    expect(amount).toBe(net);
    expect(computeVat(amount, vat)).toBe(vatAmount);
    expect(computeGross(amount, vat)).toBe(net + vatAmount);
  });

  test('8.1 % can be expressed exactly', () => {
    expect(vatToPercent(810)).toBe(8.1);
    expect(() => computeVat(moneyMinor(1), 8.1)).toThrow(RangeError);
  });

  test('sums lose nothing', () => {
    expect(sumMoney([moneyMinor(1), moneyMinor(-3), moneyMinor(5)])).toBe(3);
    expect(sumVolumes([volumeLitres(1), volumeLitres(2)])).toBe(3);
  });

  test('throws for a price that is too large for its volume instead of returning a wrong number', () => {
    expect(() => computeNet(priceMinorPer100L(largestAmount), volumeLitres(largestAmount))).toThrow(RangeError);
  });
});
