import type { Currency } from '@handelsplatz/domain/formats';
import {
  formatCalendarDay,
  formatCalendarDayYear,
  formatDayShort,
  formatDayTimeShort,
  formatDayYear,
  formatNumber,
  formatPeriod,
  formatTime,
  formatTimeExact,
  parseNumber,
  sanitizeNumberInput,
  toBrandDay,
} from '@handelsplatz/domain/formats';
import { toNumber } from '@handelsplatz/domain/numbers';
import { brand } from './brand.ts';

/** Unit in which a product is bought. */
export type QuantityUnit = 'cbm' | 'lt';

/** The decimals with which markets quote an exchange rate. */
export const rateDecimals = 5;

/** The sign for a missing value. */
export const missing = '–';

const space = '\u00A0';
const minus = '\u2212';
type Instant = string | Date;

/** Numbers and dates in the brand's spelling. The arguments are values of the interface (JSON numbers, ISO instants). */
export interface Formats {
  readonly currency: Currency;
  /** Unit of every price: `EUR/100 l`. */
  readonly priceUnit: string;
  /** Unit of every exchange rate and of surcharges on one: `EUR je USD`. */
  readonly rateUnit: string;
  /** Exchange rate without unit: `0,85984`, with a sixth decimal if it has one. */
  rate(rate: number | null | undefined): string;
  /** Amount with currency: `1.234,56 €`, `CHF 1'234.56`. `decimals` from 2 to 4 (Specification 9). */
  money(amount: number | null | undefined, decimals?: number): string;
  /** Price per 100 l at 15 °C without unit: `85,12`. */
  price(price: number | null | undefined, decimals?: number): string;
  /** Quantity with unit: cubic metres with up to 3 decimals, litres whole. */
  quantity(value: number | null | undefined, unit: QuantityUnit): string;
  number(value: number | null | undefined, decimals: number): string;
  /** As {@link Formats.number}, always with its sign. */
  signed(value: number, decimals: number): string;
  /** At most `decimals` decimals, no trailing zeros. */
  short(value: number | null | undefined, decimals: number): string;
  percent(share: number, decimals?: number): string;
  /** `31. Dez. 2026` */
  date(instant: Instant | null | undefined): string;
  /** `31. Dez.` */
  dateShort(instant: Instant | null | undefined): string;
  /** `31. Dez. 2026, 14:05` */
  dateTime(instant: Instant | null | undefined): string;
  time(instant: Instant | null | undefined): string;
  /** `14:05:09` */
  timeExact(instant: Instant | null | undefined): string;
  /** `YYYY-MM-DD` as `31. Dez. 2026`. */
  day(day: string | null | undefined): string;
  /** `YYYY-MM-DD` as `31.12.2026`: in fields and filters, as people type it (Specification 9). */
  typedDay(day: string): string;
  /** Two days `YYYY-MM-DD` as `23.–28. Nov.`, with the year where it is not this one. */
  period(start: string | null, end: string | null): string;
  /** Calendar day of an instant in the brand's zone, `YYYY-MM-DD`. */
  toDay(instant: Instant): string;
  /** Reads a typed number; undefined when the text is no number in the brand's spelling. */
  parse(text: string, decimals: number, signed?: boolean): number | undefined;
  /** The text that a number field keeps while the user types (Specification 5). */
  sanitize(text: string, decimals: number, signed?: boolean): string;
}

let bound: { code: string; formats: Formats } | undefined;

/** The formats of this deployment's brand. */
export function useFormats(): Formats {
  return formatsOfBrand();
}

/** As {@link useFormats}, outside components. */
export function formatsOfBrand(): Formats {
  const { code } = brand();
  if (bound?.code !== code) bound = { code, formats: createFormats() };
  return bound.formats;
}

function createFormats(): Formats {
  const { numbers: style, zone, currency } = brand();
  const number = (value: number | null | undefined, decimals: number) =>
    value === null || value === undefined ? missing : formatNumber(value, decimals, style).replace('-', minus);
  const at =
    (format: (instant: Date, zone: Parameters<typeof formatDayYear>[1]) => string) =>
    (instant: Instant | null | undefined) =>
      instant ? format(new Date(instant), zone) : missing;
  const short = (value: number | null | undefined, decimals: number) =>
    trimZeros(number(value, decimals), decimals, style.decimal);
  return {
    currency,
    priceUnit: `${currency}/100${space}l`,
    rateUnit: `${currency} je USD`,
    rate: (rate) => number(rate, rate && Math.round(rate * 1e6) % 10 !== 0 ? 6 : rateDecimals),
    money: (amount, decimals = 2) => withCurrency(number(amount, decimals), currency),
    price: (price, decimals = 2) => number(price, decimals),
    quantity: (value, unit) =>
      value === null || value === undefined ? missing : `${short(value, unit === 'cbm' ? 3 : 0)}${space}${unit}`,
    number,
    signed: (value, decimals) => (value > 0 ? `+${number(value, decimals)}` : number(value, decimals)),
    short,
    percent: (share, decimals = 0) => `${number(share * 100, decimals)}${space}%`,
    date: at(formatDayYear),
    dateShort: at(formatDayShort),
    dateTime: at(formatDayTimeShort),
    time: at(formatTime),
    timeExact: at(formatTimeExact),
    day: (day) => (day ? formatCalendarDayYear(day, zone) : missing),
    typedDay: formatCalendarDay,
    period: (start, end) =>
      start && end ? formatPeriod(start, end, zone, Number(toBrandDay(new Date(), zone).slice(0, 4))) : missing,
    toDay: (instant) => toBrandDay(new Date(instant), zone),
    parse(text, decimals, signed = false) {
      const parsed = parseNumber(text, style, { maxDecimals: decimals, signed });
      return parsed.ok ? toNumber(parsed.value) : undefined;
    },
    sanitize: (text, decimals, signed = false) => sanitizeNumberInput(text, style, { maxDecimals: decimals, signed }),
  };
}

function withCurrency(amount: string, currency: Currency): string {
  if (amount === missing) return amount;
  return currency === 'CHF' ? `CHF${space}${amount}` : `${amount}${space}€`;
}

function trimZeros(text: string, decimals: number, mark: string): string {
  if (decimals === 0 || !text.includes(mark)) return text;
  const trimmed = text.replace(/(?<!0)0+$/, '');
  return trimmed.endsWith(mark) ? trimmed.slice(0, -1) : trimmed;
}
