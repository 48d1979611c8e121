import { absolute, compare, type Decimal, decimal, multiply, subtract } from '../numbers/index.ts';
import { brentSymbol, fxSymbols, isMarketSymbol } from './symbols.ts';

/** What a value may be; both ends belong to it. */
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

/** The limits where no admin has set others: the worst days of 2020 and 2022 fit. */
export const defaultLimits: MarketLimits = {
  brent: range('5', '250'),
  gasoil: range('60', '2500'),
  exchangeRate: range('0.5', '1.5'),
  gasoilPerBrent: range('4', '30'),
  rateToCross: range('0.9', '1.1'),
};

/** How far a price may move, as shares of the price it is measured from. */
export interface MoveBands {
  /** From the last believed price and from the last window. */
  readonly band: Decimal;
  /** How far doubtful ticks may lie apart and still agree: half the band. */
  readonly agreement: Decimal;
  /** What agreeing ticks may release, and how far a day may lead away from the last close. */
  readonly widest: Decimal;
}

const oil: MoveBands = { band: decimal('0.10'), agreement: decimal('0.05'), widest: decimal('0.25') };
const exchangeRate: MoveBands = { band: decimal('0.03'), agreement: decimal('0.015'), widest: decimal('0.10') };

/** What a symbol is: it decides its limits and its bands. Undefined for a symbol the market does not know. */
export function limitNameOf(symbol: string): 'brent' | 'gasoil' | 'exchangeRate' | undefined {
  if (!isMarketSymbol(symbol)) return undefined;
  if (symbol === brentSymbol) return 'brent';
  return fxSymbols.some((fx) => fx === symbol) ? 'exchangeRate' : 'gasoil';
}

/** How far the price of a market symbol may move. */
export function moveBandsOf(symbol: string): MoveBands {
  return limitNameOf(symbol) === 'exchangeRate' ? exchangeRate : oil;
}

/** Whether a price lies within the limits of its symbol; false for an unknown symbol. */
export function isWithinLimits(symbol: string, price: Decimal, limits: MarketLimits): boolean {
  const name = limitNameOf(symbol);
  return name !== undefined && isInRange(price, limits[name]);
}

/** Whether `value` divided by `reference` lies in a range; without a division, so it is exact. */
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
