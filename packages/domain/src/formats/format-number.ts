import {
  type Decimal,
  decimalOfInteger,
  decimalOfNumber,
  type MoneyMinor,
  moneyToDecimal,
  type PriceMinorPer100L,
  priceToDecimal,
  toDecimalString,
  toFixedString,
  type VolumeLitres,
} from '../numbers/index.ts';
import type { NumberStyle } from './number-style.ts';

/** The currencies of the brands. */
export type Currency = 'EUR' | 'CHF';

const noBreakSpace = '\u00a0';

/**
 * Formats a number in the brand's style with exactly `decimals` decimals, rounded half away from zero. A JavaScript number
 * counts as its shortest decimal. Throws a RangeError for NaN and infinities.
 * @example formatNumber(decimal('1234.5'), 2, { decimal: ',', group: '.' }) // '1.234,50'
 */
export function formatNumber(value: Decimal | number, decimals: number, style: NumberStyle): string {
  return styled(toFixedString(typeof value === 'number' ? decimalOfNumber(value) : value, decimals), style);
}

/**
 * Like `formatNumber`, but without thousands separators: for files that a spreadsheet reads.
 * @example formatNumberPlain(1234.5, 2, { decimal: ',', group: '.' }) // '1234,50'
 */
export function formatNumberPlain(value: Decimal | number, decimals: number, style: NumberStyle): string {
  const canonical = toFixedString(typeof value === 'number' ? decimalOfNumber(value) : value, decimals);
  return canonical.replace('.', style.decimal);
}

/** Three digits each, counted from the end. */
function groupDigits(integer: string): string[] {
  const first = integer.length % 3;
  return [...(first > 0 ? [integer.slice(0, first)] : []), ...(integer.slice(first).match(/\d{3}/g) ?? [])];
}

function styled(canonical: string, style: NumberStyle): string {
  const negative = canonical.startsWith('-');
  const [integer = '0', fraction] = (negative ? canonical.slice(1) : canonical).split('.');
  const grouped = groupDigits(integer).join(style.group);
  return (negative ? '-' : '') + grouped + (fraction === undefined ? '' : style.decimal + fraction);
}

/** Money with its currency and a no-break space: '1.234,56 €', "CHF 1'234.56". */
export function formatMoney(money: MoneyMinor, currency: Currency, style: NumberStyle): string {
  const amount = formatNumber(moneyToDecimal(money), 2, style);
  return currency === 'CHF' ? `CHF${noBreakSpace}${amount}` : `${amount}${noBreakSpace}€`;
}

/** A price per 100 l with 2 decimals and without its unit, for columns that name the unit once: '85,12'. */
export function formatPrice(price: PriceMinorPer100L, style: NumberStyle): string {
  return formatNumber(priceToDecimal(price), 2, style);
}

/** A volume in the product's unit with as many decimals as it has: '30,5 cbm', '1.000 lt'. Litres have no decimals. */
export function formatVolume(volume: VolumeLitres, unit: 'cbm' | 'lt', style: NumberStyle): string {
  const amount = unit === 'cbm' ? decimalOfInteger(volume, 3) : decimalOfInteger(volume);
  return `${styled(toDecimalString(amount), style)}${noBreakSpace}${unit}`;
}
