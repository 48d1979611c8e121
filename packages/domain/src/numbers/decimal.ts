import { ok, type Result, refuse } from '../results/index.ts';

/**
 * An exact decimal number: `coefficient / 10^scale`, immutable, `scale >= 0`. It decides every price that can be ordered
 * (Product decisions 4). Two equal decimals may have different scales: compare them with `equals`, never field by field.
 */
export type Decimal = { readonly coefficient: bigint; readonly scale: number };

/** The longest text that `parseDecimal` reads, so that hostile input costs no time. */
export const longestDecimalText = 64;

/** 0. */
export const zero: Decimal = { coefficient: 0n, scale: 0 };

/** 1. */
export const one: Decimal = { coefficient: 1n, scale: 0 };

const canonicalText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const powers: bigint[] = Array.from({ length: 65 }, (_, exponent) => 10n ** BigInt(exponent));
/** The powers of ten that doubles hold exactly: 10^0 to 10^22. */
const exactPowers: number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

/**
 * Reads a decimal as databases and the interface write it: optional minus, point as separator, no exponent, no plus, no
 * grouping, no superfluous leading zero, at most 64 characters. Refuses anything else with `invalid_decimal`.
 * @example parseDecimal('-12.50') // { ok: true, value: -12.5 }
 */
export function parseDecimal(text: string): Result<Decimal, 'invalid_decimal', { text: string }> {
  if (text.length > longestDecimalText || !canonicalText.test(text)) {
    return refuse('invalid_decimal', { text: text.slice(0, longestDecimalText) });
  }
  const point = text.indexOf('.');
  if (point < 0) return ok({ coefficient: BigInt(text), scale: 0 });
  return ok({ coefficient: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 });
}

/** `parseDecimal` for text that is known to be correct (literals, database values). Throws a RangeError when it is not. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new RangeError(`"${parsed.detail.text}" is no canonical decimal`);
  return parsed.value;
}

/** `n / 10^scale`: the exact decimal of a scaled integer. Throws a RangeError for a number that is not an integer. */
export function decimalOfInteger(n: bigint | number, scale = 0): Decimal {
  return { coefficient: BigInt(n), scale };
}

/**
 * The shortest decimal for a double: 12.34 becomes 12.34, not 12.339999…. Exact for every number from JSON with at most 15
 * digits. Throws a RangeError for NaN and infinities.
 * @example decimalOfNumber(3e-7) // 0.0000003
 */
export function decimalOfNumber(n: number): Decimal {
  if (n === 0) return zero;
  const [digits = '', exponent = '0'] = String(n).split('e');
  const { coefficient, scale } = decimal(digits);
  const shifted = scale - Number(exponent);
  if (shifted >= 0) return { coefficient, scale: shifted };
  return { coefficient: coefficient * powerOfTen(-shifted), scale: 0 };
}

/**
 * The double nearest to the decimal: for display and for the bulk kernel, never for a decision. IEEE 754 rounds the quotient of
 * two exact integers once, so the fast path gives the nearest double too.
 */
export function toNumber(a: Decimal): number {
  const coefficient = Number(a.coefficient);
  const divisor = exactPowers[a.scale];
  if (Number.isSafeInteger(coefficient) && divisor !== undefined) return coefficient / divisor;
  return Number(toDecimalString(a));
}

function rescaled(a: Decimal, scale: number): bigint {
  return a.scale === scale ? a.coefficient : a.coefficient * powerOfTen(scale - a.scale);
}

/** a + b. */
export function add(a: Decimal, b: Decimal): Decimal {
  if (a.coefficient === 0n) return b;
  if (b.coefficient === 0n) return a;
  const scale = Math.max(a.scale, b.scale);
  return { coefficient: rescaled(a, scale) + rescaled(b, scale), scale };
}

/** a − b. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negate(b));
}

/** a × b; the scales add up, nothing is rounded. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { coefficient: a.coefficient * b.coefficient, scale: a.scale + b.scale };
}

/** a / 10, exact: from cbm to 100 l. */
export function tenth(a: Decimal): Decimal {
  return { coefficient: a.coefficient, scale: a.scale + 1 };
}

/** −a. */
export function negate(a: Decimal): Decimal {
  return { coefficient: -a.coefficient, scale: a.scale };
}

/** The amount without its sign. */
export function absolute(a: Decimal): Decimal {
  return a.coefficient < 0n ? negate(a) : a;
}

/** The sum of all; 0 for none. */
export function sum(list: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const a of list) total = add(total, a);
  return total;
}

/** −1, 0 or 1 as a is less than, equal to or greater than b; fits `Array.sort`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const scale = Math.max(a.scale, b.scale);
  const left = rescaled(a, scale);
  const right = rescaled(b, scale);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whether both are the same number, whatever their scales. */
export function equals(a: Decimal, b: Decimal): boolean {
  return compare(a, b) === 0;
}

/** The greater of both. */
export function max(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) < 0 ? b : a;
}

/** The lesser of both. */
export function min(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) > 0 ? b : a;
}

/** Whether the number is 0. */
export function isZero(a: Decimal): boolean {
  return a.coefficient === 0n;
}

/** Whether the number is below 0. */
export function isNegative(a: Decimal): boolean {
  return a.coefficient < 0n;
}

/** Whether the number is above 0. */
export function isPositive(a: Decimal): boolean {
  return a.coefficient > 0n;
}

/**
 * Rounds to `scale` decimals, half away from zero: 2.675 → 2.68, −2.675 → −2.68. The result has exactly that scale; a number
 * with fewer decimals keeps its value.
 */
export function roundHalfAwayFromZero(a: Decimal, scale: number): Decimal {
  if (a.scale <= scale) return { coefficient: rescaled(a, scale), scale };
  const divisor = powerOfTen(a.scale - scale);
  const quotient = a.coefficient / divisor;
  const rest = a.coefficient % divisor;
  const away = a.coefficient < 0n ? -1n : 1n;
  return { coefficient: 2n * rest * away >= divisor ? quotient + away : quotient, scale };
}

function withoutTrailingZeros(a: Decimal): Decimal {
  let { coefficient, scale } = a;
  while (scale > 0 && coefficient % 10n === 0n) {
    coefficient /= 10n;
    scale -= 1;
  }
  return { coefficient, scale };
}

/** The canonical text: no trailing zeros, a point only before decimals, '0' for zero. `decimal` reads it back. */
export function toDecimalString(a: Decimal): string {
  const { coefficient, scale } = withoutTrailingZeros(a);
  return scaledText(coefficient, scale);
}

/** The text with exactly `scale` decimals, rounded half away from zero: toFixedString(70.6, 2) = '70.60'. */
export function toFixedString(a: Decimal, scale: number): string {
  return scaledText(roundHalfAwayFromZero(a, scale).coefficient, scale);
}

function scaledText(coefficient: bigint, scale: number): string {
  const sign = coefficient < 0n ? '-' : '';
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
