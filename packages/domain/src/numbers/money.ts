import { type MoneyMinor, moneyMinor, type PriceMinorPer100L, type VolumeLitres, volumeLitres } from './amounts.ts';
import { roundHalfAwayFromZero } from './decimal.ts';

/** A VAT rate in hundredths of a percent: 19 % is 1900, 8.1 % is 810. */
export type VatBasisPoints = number;

/** A VAT rate between 0 and 100 %: throws a RangeError otherwise. */
function assertedRate(vat: VatBasisPoints): bigint {
  if (!Number.isInteger(vat) || vat < 0 || vat > 10_000) throw new RangeError(`${vat} is no VAT rate in basis points`);
  return BigInt(vat);
}

function roundedMinor(coefficient: bigint, scale: number): MoneyMinor {
  return moneyMinor(Number(roundHalfAwayFromZero({ coefficient, scale }, 0).coefficient));
}

/**
 * Net amount of a volume at a price: price × cbm × 10, rounded half away from zero to 2 decimals (Product decisions 4).
 *
 * @example netOf(priceMinorPer100L(9051), volumeLitres(30_000)) // 27 153.00
 */
export function computeNet(price: PriceMinorPer100L, volume: VolumeLitres): MoneyMinor {
  return roundedMinor(BigInt(price) * BigInt(volume), 2);
}

/** VAT on a net amount, rounded half away from zero to 2 decimals. */
export function computeVat(net: MoneyMinor, vat: VatBasisPoints): MoneyMinor {
  return roundedMinor(BigInt(net) * assertedRate(vat), 4);
}

/** Net and VAT together; always equal to `net + computeVat(net, vat)`. */
export function computeGross(net: MoneyMinor, vat: VatBasisPoints): MoneyMinor {
  return addMoney(net, computeVat(net, vat));
}

/** The VAT rate in percent, as shown to users: 810 → 8.1. */
export function vatToPercent(vat: VatBasisPoints): number {
  return Number(assertedRate(vat)) / 100;
}

/** a + b. */
export function addMoney(a: MoneyMinor, b: MoneyMinor): MoneyMinor {
  return moneyMinor(a + b);
}

/** a − b. */
export function subtractMoney(a: MoneyMinor, b: MoneyMinor): MoneyMinor {
  return moneyMinor(a - b);
}

/** The sum of all; 0 for none. */
export function sumMoney(list: Iterable<MoneyMinor>): MoneyMinor {
  let total = moneyMinor(0);
  for (const money of list) total = addMoney(total, money);
  return total;
}

/** The sum of all volumes; 0 for none. */
export function sumVolumes(list: Iterable<VolumeLitres>): VolumeLitres {
  let total = volumeLitres(0);
  for (const volume of list) total = volumeLitres(total + volume);
  return total;
}
