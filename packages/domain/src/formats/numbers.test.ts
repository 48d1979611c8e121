import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Decimal,
  decimal,
  equals,
  moneyMinor,
  priceMinorPer100L,
  toDecimalString,
  volumeLitres,
} from '../numbers/index.ts';
import {
  formatMoney,
  formatNumber,
  formatPrice,
  formatVolume,
  type NumberStyle,
  parseNumber,
  sanitizeNumberInput,
} from './index.ts';

const german: NumberStyle = { decimal: ',', group: '.' };
const swiss: NumberStyle = { decimal: '.', group: "'" };
const runs = { numRuns: Number(process.env.LAW_RUNS ?? 1000) };
const twoDecimals = { maxDecimals: 2, signed: true };

function read(text: string, style: NumberStyle, rules = twoDecimals): string {
  const parsed = parseNumber(text, style, rules);
  return parsed.ok ? toDecimalString(parsed.value) : parsed.code;
}

describe('writing', () => {
  test.each([
    ['1234.56', 2, '1.234,56', "1'234.56"],
    ['-1234567.5', 2, '-1.234.567,50', "-1'234'567.50"],
    ['0', 2, '0,00', '0.00'],
    ['999.995', 2, '1.000,00', "1'000.00"],
    ['123', 0, '123', '123'],
    ['0.8450', 4, '0,8450', '0.8450'],
  ])('%s with %i decimals', (text, decimals, inGerman, inSwiss) => {
    expect(formatNumber(decimal(text), decimals, german)).toBe(inGerman);
    expect(formatNumber(decimal(text), decimals, swiss)).toBe(inSwiss);
  });

  test('writes money, prices and volumes with their unit', () => {
    expect(formatMoney(moneyMinor(123_456), 'EUR', german)).toBe('1.234,56\u00a0€');
    expect(formatMoney(moneyMinor(-123_456), 'CHF', swiss)).toBe("CHF\u00a0-1'234.56");
    expect(formatPrice(priceMinorPer100L(8512), german)).toBe('85,12');
    expect(formatVolume(volumeLitres(30_500), 'cbm', german)).toBe('30,5\u00a0cbm');
    expect(formatVolume(volumeLitres(1_000_000), 'cbm', swiss)).toBe("1'000\u00a0cbm");
    expect(formatVolume(volumeLitres(1000), 'lt', german)).toBe('1.000\u00a0lt');
    expect(formatNumber(0.1 + 0.2, 2, german)).toBe('0,30');
  });
});

describe('reading', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1.234', '1234'],
    ['1.234.567', '1234567'],
    [' 7,5 ', '7.5'],
    ['007,5', '7.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['-3', '-3'],
    ['\u22123', '-3'],
    ['1 234,5', '1234.5'],
    ['1 234', '1234'],
    ['1\u202f234\u202f567', '1234567'],
    ['1\u2009234', '1234'],
    ['+4', '4'],
    ['+1.234,5', '1234.5'],
    ['+-4', 'not_a_number'],
    ['+', 'not_a_number'],
    ['1 234.567', 'wrong_grouping'],
    ['12 34', 'wrong_grouping'],
    ['1  234', 'wrong_grouping'],
    ['1.23', 'wrong_grouping'],
    ['0.123', 'wrong_grouping'],
    ['12.34,5', 'wrong_grouping'],
    ['1234.567', 'wrong_grouping'],
    ['1..234', 'wrong_grouping'],
    ['.234', 'wrong_grouping'],
    ['1,2,3', 'not_a_number'],
    ["1'234", 'not_a_number'],
    ['1,234.5', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['--3', 'not_a_number'],
    ['-', 'not_a_number'],
    [',', 'not_a_number'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['1,234', 'too_many_decimals'],
    ['1234567890123456', 'out_of_range'],
  ])('German %j is %s', (text, expected) => {
    expect(read(text, german)).toBe(expected);
  });

  test.each([
    ["1'234.56", '1234.56'],
    ['1\u2019234.56', '1234.56'],
    ['1\u00a0234.56', '1234.56'],
    ['1\u202f234\u202f567', '1234567'],
    ['1 234.5', '1234.5'],
    ['+4', '4'],
    ['1 234,5', 'not_a_number'],
    ['1234.5', '1234.5'],
    ['1.23', '1.23'],
    ["1'234\u2019567", 'wrong_grouping'],
    ["12'34", 'wrong_grouping'],
    ['1,5', 'not_a_number'],
    ["1'234,5", 'not_a_number'],
    ['1.234.567', 'not_a_number'],
    ['1.234', 'too_many_decimals'],
  ])('Swiss %j is %s', (text, expected) => {
    expect(read(text, swiss)).toBe(expected);
  });

  test('accepts a minus only in a signed field', () => {
    expect(read('-1', german, { maxDecimals: 2, signed: false })).toBe('negative_not_allowed');
  });

  const styles = fc.constantFrom(german, swiss);
  const values = fc
    .tuple(fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }), fc.integer({ min: 0, max: 6 }))
    .map(([coefficient, scale]): Decimal => ({ coefficient, scale }));

  test('reads back every number that it writes, in both styles', () => {
    fc.assert(
      fc.property(values, styles, (value, style) => {
        const parsed = parseNumber(formatNumber(value, value.scale, style), style, { maxDecimals: 6, signed: true });
        return parsed.ok && equals(parsed.value, value);
      }),
      runs,
    );
  });

  test("writes every text that it reads in the brand's one form", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[0-9.,'\u2019\u00a0\u202f]{1,12}$/), styles, (text, style) => {
        const parsed = parseNumber(text, style, { maxDecimals: 12, signed: true });
        if (!parsed.ok) return true;
        const again = parseNumber(formatNumber(parsed.value, parsed.value.scale, style), style, {
          maxDecimals: 12,
          signed: true,
        });
        return again.ok && equals(again.value, parsed.value);
      }),
      runs,
    );
  });
});

describe('typing in a field', () => {
  test.each([
    ['007,129', '7,12'],
    ['12 ', '12'],
    ['0', '0'],
    ['00', '0'],
    ['0,', '0,'],
    [',5', '0,5'],
    ['1.234,5', '1.234,5'],
    ['1 234,567', '1 234,56'],
    ['1\u202f234\u00a0', '1\u202f234'],
    ['1.23', '1.23'],
  ])('an unsigned German field keeps %j as %j', (text, kept) => {
    expect(sanitizeNumberInput(text, german, { maxDecimals: 2, signed: false })).toBe(kept);
  });

  test.each([
    ['1e5', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    ['1,234abc', 'not_a_number'],
    ['1,23.4', 'not_a_number'],
    ['12 cbm', 'not_a_number'],
    ['1 2', 'wrong_grouping'],
    ['1 234.5', 'wrong_grouping'],
    ['+5', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['-1-2', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['-5', 'negative_not_allowed'],
  ])('does not turn %j into another number: it stays and is %s', (text, refusal) => {
    const unsigned = { maxDecimals: 2, signed: false };
    expect(sanitizeNumberInput(text, german, unsigned)).toBe(text);
    expect(read(text, german, unsigned)).toBe(refusal);
  });

  test('keeps a minus, and drops the decimal separator of a field without decimals', () => {
    expect(sanitizeNumberInput('\u22125', swiss, { maxDecimals: 2, signed: true })).toBe('-5');
    expect(sanitizeNumberInput('12.7', swiss, { maxDecimals: 0, signed: false })).toBe('12');
  });

  test('never turns a separator of another style into another number', () => {
    expect(sanitizeNumberInput('1,5', swiss, twoDecimals)).toBe('1,5');
    expect(read(sanitizeNumberInput('1,5', swiss, twoDecimals), swiss)).toBe('not_a_number');
  });

  test('keeps its own output and every valid number unchanged', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.constantFrom(german, swiss), fc.boolean(), (text, style, signed) => {
        const kept = sanitizeNumberInput(text, style, { maxDecimals: 2, signed });
        return sanitizeNumberInput(kept, style, { maxDecimals: 2, signed }) === kept;
      }),
      runs,
    );
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.constantFrom(german, swiss), (n, style) => {
        const text = formatNumber(n / 100, 2, style);
        return sanitizeNumberInput(text, style, twoDecimals) === text;
      }),
      runs,
    );
  });
});
