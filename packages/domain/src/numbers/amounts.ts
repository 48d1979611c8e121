import { ok, type Result, refuse } from '../results/index.ts';
import { type Decimal, decimalOfInteger, decimalOfNumber, isZero, roundHalfAwayFromZero, subtract } from './decimal.ts';

declare const unit: unique symbol;

/** Money in hundredths of the brand's currency (cents, Rappen). */
export type MoneyMinor = number & { readonly [unit]: 'money' };

/** A fuel price in hundredths of the currency per 100 l at 15 °C. */
export type PriceMinorPer100L = number & { readonly [unit]: 'price' };

/** A volume in whole litres, never negative; 1 cbm = 1000 l. */
export type VolumeLitres = number & { readonly [unit]: 'volume' };

/** Why a number from outside is refused as an amount. */
export type NumberRefusal = 'not_a_number' | 'too_many_decimals' | 'out_of_range';

/** Amounts have at most 15 digits, so a JSON number (a double) holds them exactly. */
export const largestAmount = 999_999_999_999_999;

function asserted(n: number, least: number, name: string): number {
  if (!Number.isInteger(n) || n < least || n > largestAmount) throw new RangeError(`${n} is no ${name}`);
  return n === 0 ? 0 : n;
}

/** Checks that a number is money in hundredths. Throws a RangeError unless it is whole and has at most 15 digits. */
export function moneyMinor(n: number): MoneyMinor {
  return asserted(n, -largestAmount, 'money in hundredths') as MoneyMinor;
}

/**
 * Checks that a number is a price in hundredths per 100 l. Throws a RangeError unless it is whole and has at most 15 digits.
 */
export function priceMinorPer100L(n: number): PriceMinorPer100L {
  return asserted(n, -largestAmount, 'price in hundredths per 100 l') as PriceMinorPer100L;
}

/** Checks that a number is a volume in litres. Throws a RangeError unless it is whole, 0 or more, and has at most 15 digits. */
export function volumeLitres(n: number): VolumeLitres {
  return asserted(n, 0, 'volume in litres') as VolumeLitres;
}

function scaledInteger(value: Decimal, scale: number): Result<number, 'too_many_decimals' | 'out_of_range'> {
  const rounded = roundHalfAwayFromZero(value, scale);
  if (!isZero(subtract(rounded, value))) return refuse('too_many_decimals');
  const magnitude = rounded.coefficient < 0n ? -rounded.coefficient : rounded.coefficient;
  return magnitude > BigInt(largestAmount) ? refuse('out_of_range') : ok(Number(rounded.coefficient));
}

function scaledNumber(n: number, scale: number): Result<number, NumberRefusal> {
  if (!Number.isFinite(n)) return refuse('not_a_number');
  if (Math.abs(n) > largestAmount) return refuse('out_of_range');
  if (n !== 0 && Math.abs(n) < 1e-6) return refuse('too_many_decimals');
  return scaledInteger(decimalOfNumber(n), scale);
}

/**
 * Reads a JSON quantity in cbm with up to 3 decimals. Refuses more decimals, negative values, and anything that is not a
 * number.
 */
export function cbmToLitres(cbm: number): Result<VolumeLitres, NumberRefusal> {
  const litres = scaledNumber(cbm, 3);
  if (!litres.ok) return litres;
  return litres.value < 0 ? refuse('out_of_range') : ok(volumeLitres(litres.value));
}

/** The JSON number in cbm. */
export function litresToCbm(volume: VolumeLitres): number {
  return volume / 1000;
}

/** Reads a JSON amount of money with up to 2 decimals. Refuses what cannot be held exactly. */
export function numberToMoney(n: number): Result<MoneyMinor, NumberRefusal> {
  const minor = scaledNumber(n, 2);
  return minor.ok ? ok(moneyMinor(minor.value)) : minor;
}

/** The JSON number of an amount of money. */
export function moneyToNumber(money: MoneyMinor): number {
  return money / 100;
}

/** Reads a JSON price per 100 l with up to 2 decimals. Refuses what cannot be held exactly. */
export function numberToPrice(n: number): Result<PriceMinorPer100L, NumberRefusal> {
  const minor = scaledNumber(n, 2);
  return minor.ok ? ok(priceMinorPer100L(minor.value)) : minor;
}

/** The JSON number of a price per 100 l. */
export function priceToNumber(price: PriceMinorPer100L): number {
  return price / 100;
}

/** The exact decimal of an amount of money. */
export function moneyToDecimal(money: MoneyMinor): Decimal {
  return decimalOfInteger(money, 2);
}

/** Converts an exact decimal to money. Refuses more than 2 decimals and more than 15 digits. */
export function decimalToMoney(value: Decimal): Result<MoneyMinor, NumberRefusal> {
  const minor = scaledInteger(value, 2);
  return minor.ok ? ok(moneyMinor(minor.value)) : minor;
}

/** The exact decimal of a price per 100 l. */
export function priceToDecimal(price: PriceMinorPer100L): Decimal {
  return decimalOfInteger(price, 2);
}

/** Converts an exact decimal to a price per 100 l. Refuses more than 2 decimals and more than 15 digits. */
export function decimalToPrice(value: Decimal): Result<PriceMinorPer100L, NumberRefusal> {
  const minor = scaledInteger(value, 2);
  return minor.ok ? ok(priceMinorPer100L(minor.value)) : minor;
}

/** Converts an exact decimal in cbm to litres. Refuses more than 3 decimals, negative values and more than 15 digits. */
export function decimalToLitres(cbm: Decimal): Result<VolumeLitres, NumberRefusal> {
  const litres = scaledInteger(cbm, 3);
  if (!litres.ok) return litres;
  return litres.value < 0 ? refuse('out_of_range') : ok(volumeLitres(litres.value));
}
