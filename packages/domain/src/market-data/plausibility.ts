import { absolute, compare, type Decimal, decimal, multiply, subtract } from '../numbers/index.ts';
import { brentSymbol, fxSymbols, isMarketSymbol } from './symbols.ts';

/** The allowed range of a value, including both ends. */
export interface LimitRange {
  readonly least: Decimal;
  readonly most: Decimal;
}

/**
 * The limits of the market (Product decisions 3). `brent` in USD/bbl, `gasoil` in USD/mt, `exchangeRate` in units of the
 * brand's currency for one dollar; `gasoilPerBrent` is gasoil per mt divided by Brent per bbl; `rateToCross` is an exchange
 * rate divided by the cross rate of the European Central Bank. Only an admin changes them.
 */
export const limitNames = ['brent', 'gasoil', 'exchangeRate', 'gasoilPerBrent', 'rateToCross'] as const;
export type LimitName = (typeof limitNames)[number];
export type MarketLimits = Readonly<Record<LimitName, LimitRange>>;

const range = (least: string, most: string): LimitRange => ({ least: decimal(least), most: decimal(most) });

/** The limits until an admin sets others. The worst days of 2020 and 2022 lie within them. */
export const defaultLimits: MarketLimits = {
  brent: range('5', '250'),
  gasoil: range('60', '2500'),
  exchangeRate: range('0.5', '1.5'),
  gasoilPerBrent: range('4', '30'),
  rateToCross: range('0.9', '1.1'),
};

/** How far a price may move, as a share of the price it is measured from. */
export interface MoveBands {
  /** Limit of a move from the last believed price and from the last window. */
  readonly band: Decimal;
  /** How far doubtful ticks may differ and still agree: half the band. */
  readonly agreement: Decimal;
  /** Limit of a move that agreeing ticks release, and of all moves of a day from the last close. */
  readonly widest: Decimal;
}

const oil: MoveBands = { band: decimal('0.10'), agreement: decimal('0.05'), widest: decimal('0.25') };
const exchangeRate: MoveBands = { band: decimal('0.03'), agreement: decimal('0.015'), widest: decimal('0.10') };

/** The kind of a symbol, which decides its limits and its bands. Undefined for an unknown symbol. */
export function findLimitName(symbol: string): 'brent' | 'gasoil' | 'exchangeRate' | undefined {
  if (!isMarketSymbol(symbol)) return undefined;
  if (symbol === brentSymbol) return 'brent';
  return fxSymbols.some((fx) => fx === symbol) ? 'exchangeRate' : 'gasoil';
}

/** How far the price of a market symbol may move. */
export function pickMoveBands(symbol: string): MoveBands {
  return findLimitName(symbol) === 'exchangeRate' ? exchangeRate : oil;
}

/** Whether a price lies within the limits of its symbol; false for an unknown symbol. */
export function isWithinLimits(symbol: string, price: Decimal, limits: MarketLimits): boolean {
  const name = findLimitName(symbol);
  return name !== undefined && isInRange(price, limits[name]);
}

/** Whether `value / reference` lies in a range. Computed without a division, so it is exact. */
export function isQuotientInRange(value: Decimal, reference: Decimal, { least, most }: LimitRange): boolean {
  return isInRange(value, { least: multiply(reference, least), most: multiply(reference, most) });
}

/** Whether a price differs from a reference by at most a share of the reference. */
export function isWithinShare(price: Decimal, reference: Decimal, share: Decimal): boolean {
  return compare(absolute(subtract(price, reference)), multiply(reference, share)) <= 0;
}

function isInRange(value: Decimal, { least, most }: LimitRange): boolean {
  return compare(value, least) >= 0 && compare(value, most) <= 0;
}
