import { type Decimal, decimalOfInteger, isPositive, multiply, subtract } from '../numbers/index.ts';
import { quotient } from './quotient.ts';

/** Reference rates of the European Central Bank: units of the other currency for one euro. */
export interface ReferenceRates {
  readonly eurUsd: Decimal;
  readonly eurChf: Decimal;
}

/** The input of `marketChange`; null stands for an unknown part. */
export interface MarketChangeInput {
  /** Front-month gasoil of the window in USD/mt. */
  readonly gasoil: Decimal | null;
  /** Exchange rate of the window: units of the brand's currency for one US dollar. */
  readonly fx: Decimal | null;
  /** Yesterday's close of front-month gasoil in USD/mt. */
  readonly close: Decimal | null;
  readonly rates: ReferenceRates | null;
  readonly currency: 'EUR' | 'CHF';
}

const decimalsOfChange = 4;
const hundred = decimalOfInteger(100);

function localPerEuro(rates: ReferenceRates, currency: 'EUR' | 'CHF'): Decimal {
  return currency === 'CHF' ? rates.eurChf : { coefficient: 1n, scale: 0 };
}

/**
 * Units of the brand's currency for one US dollar, computed from the reference rates: USD→CHF = EURCHF / EURUSD, USD→EUR = 1 /
 * EURUSD (Product decisions 3). Rounded to `scale` decimals.
 */
export function crossRate(rates: ReferenceRates, currency: 'EUR' | 'CHF', scale = 6): Decimal {
  return quotient(localPerEuro(rates, currency), rates.eurUsd, scale);
}

/**
 * The market's move since yesterday, in the brand's currency per mt: front-month gasoil now x FX of the window, minus
 * yesterday's close x cross rate of the European Central Bank (Product decisions 3). Exact, rounded once to 4 decimals. Null
 * when a part is missing; the page then shows "nicht verfügbar".
 */
export function marketChange({ gasoil, fx, close, rates, currency }: MarketChangeInput): Decimal | null {
  if (!gasoil || !fx || !close || !rates) return null;
  const nowTimesRate = multiply(multiply(gasoil, fx), rates.eurUsd);
  const thenTimesRate = multiply(close, localPerEuro(rates, currency));
  return quotient(subtract(nowTimesRate, thenTimesRate), rates.eurUsd, decimalsOfChange);
}

/**
 * The market's move since yesterday's close, in percent of that close, rounded to 2 decimals. `change` is the result of
 * `marketChange` for the same window. Null when a part is missing.
 */
export function marketMovePercent({
  gasoil,
  fx,
  change,
}: Pick<MarketChangeInput, 'gasoil' | 'fx'> & { readonly change: Decimal | null }): Decimal | null {
  if (!gasoil || !fx || !change) return null;
  const before = subtract(multiply(gasoil, fx), change);
  return isPositive(before) ? quotient(multiply(change, hundred), before, 2) : null;
}

/** The move from one price to another, in percent of the first, rounded to 2 decimals. `from` is above zero. */
export function percentMove(from: Decimal, to: Decimal): Decimal {
  return quotient(multiply(subtract(to, from), hundred), from, 2);
}
