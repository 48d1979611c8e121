import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  type Decimal,
  decimal,
  decimalOfNumber,
  equals,
  max,
  multiply,
  negate,
  parseDecimal,
  roundHalfAwayFromZero,
  subtract,
  sum,
  toDecimalString,
  toFixedString,
  toNumber,
} from './index.ts';

const runs = { numRuns: Number(process.env.LAW_RUNS ?? 1000) };
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 12 }))
  .map(([coefficient, scale]): Decimal => ({ coefficient, scale }));

describe('reading and writing', () => {
  test.each([
    ['0', '0'],
    ['-0.0', '0'],
    ['12.50', '12.5'],
    ['-0.004', '-0.004'],
    ['1000', '1000'],
    ['90.0050000000', '90.005'],
  ])('reads %s and writes %s', (text, canonical) => {
    expect(toDecimalString(decimal(text))).toBe(canonical);
  });

  test.each(['', '.5', '5.', '01', '+1', '1e3', '1,5', ' 1', '1 ', '--1', 'NaN', '1_000', '1'.repeat(65)])(
    'refuses %j',
    (text) => {
      expect(parseDecimal(text)).toMatchObject({ ok: false, code: 'invalid_decimal' });
      expect(() => decimal(text)).toThrow(RangeError);
    },
  );

  test('reads a JSON number as the decimal a person wrote', () => {
    expect(toDecimalString(decimalOfNumber(0.1))).toBe('0.1');
    expect(toDecimalString(decimalOfNumber(-1234.56))).toBe('-1234.56');
    expect(toDecimalString(decimalOfNumber(-0))).toBe('0');
    expect(() => decimalOfNumber(Number.NaN)).toThrow(RangeError);
    expect(() => decimalOfNumber(Number.NEGATIVE_INFINITY)).toThrow(RangeError);
  });

  test.each([
    [1e21, '1000000000000000000000'],
    [-1.5e22, '-15000000000000000000000'],
    [3e-104, `0.${'0'.repeat(103)}3`],
    [1.25e-7, '0.000000125'],
  ])('reads the JSON number %d with its exponent', (number, text) => {
    expect(toDecimalString(decimalOfNumber(number))).toBe(text);
  });

  test('reads every JSON number as a decimal whose nearest double it is', () => {
    const text = fc
      .tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: -330, max: 330 }))
      .chain(([double, exponent]) => fc.constantFrom(String(double), `${String(double).split('e')[0]}e${exponent}`));
    fc.assert(
      fc.property(text, (written) => {
        const number = Number(written);
        fc.pre(Number.isFinite(number));
        expect(Number(toDecimalString(decimalOfNumber(number)))).toBe(number === 0 ? 0 : number);
      }),
      runs,
    );
  });

  test('reads back what it writes', () => {
    fc.assert(
      fc.property(decimals, (a) => equals(decimal(toDecimalString(a)), a)),
      runs,
    );
  });

  test('pads to a fixed number of decimals', () => {
    expect(toFixedString(decimal('70.6'), 2)).toBe('70.60');
    expect(toFixedString(decimal('-0.005'), 2)).toBe('-0.01');
    expect(toFixedString(decimal('-0.004'), 2)).toBe('0.00');
  });
});

test('gives the double nearest to the text', () => {
  fc.assert(
    fc.property(decimals, (a) => toNumber(a) === Number(toDecimalString(a))),
    runs,
  );
  expect(toNumber(decimal('0.1234567890123456789012345678'))).toBe(0.12345678901234568);
});

describe('rounding half away from zero', () => {
  test.each([
    ['2.675', 2, '2.68'],
    ['-2.675', 2, '-2.68'],
    ['2.6749999', 2, '2.67'],
    ['1.005', 2, '1.01'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['0.49', 0, '0'],
    ['9.995', 2, '10'],
    ['7', 2, '7'],
  ])('%s to %i decimals is %s', (text, scale, expected) => {
    expect(toDecimalString(roundHalfAwayFromZero(decimal(text), scale))).toBe(expected);
  });

  test('moves a number by at most half a step', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 6 }), (a, scale) => {
        const moved = subtract(roundHalfAwayFromZero(a, scale), a);
        const half = { coefficient: 5n, scale: scale + 1 };
        return compare(moved, half) <= 0 && compare(negate(moved), half) <= 0;
      }),
      runs,
    );
  });
});

describe('arithmetic', () => {
  test('obeys the laws of a ring', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (a, b, c) => {
        expect(equals(add(a, b), add(b, a))).toBe(true);
        expect(equals(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true);
        expect(equals(subtract(add(a, b), b), a)).toBe(true);
        expect(compare(a, b)).toBe(compare(subtract(a, b), decimal('0')));
      }),
      runs,
    );
  });

  test('0.1 and 0.2 are 0.3', () => {
    expect(toDecimalString(sum([decimal('0.1'), decimal('0.2')]))).toBe('0.3');
    expect(toDecimalString(max(decimal('1.10'), decimal('1.09')))).toBe('1.1');
    expect(toNumber(decimal('0.3'))).toBe(0.3);
  });
});
