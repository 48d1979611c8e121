import { type Decimal, decimal } from '../numbers/index.ts';
import { brentSymbol, fxSymbols, isMarketSymbol } from './symbols.ts';

/** What a price of a symbol can reasonably be. */
export interface Plausibility {
  /** Below this it is no price of this symbol, however often it is repeated. */
  readonly least: Decimal;
  /** Above this it is no price of this symbol, however often it is repeated. */
  readonly most: Decimal;
  /** Largest believable step from the last price, as a share of that price. */
  readonly band: Decimal;
  /** How far doubtful ticks may lie apart and still confirm each other: half the band. */
  readonly halfBand: Decimal;
}

const crude: Plausibility = {
  least: decimal('1'),
  most: decimal('1000'),
  band: decimal('0.10'),
  halfBand: decimal('0.05'),
};
const gasoil: Plausibility = {
  least: decimal('10'),
  most: decimal('10000'),
  band: decimal('0.10'),
  halfBand: decimal('0.05'),
};
const exchangeRate: Plausibility = {
  least: decimal('0.1'),
  most: decimal('10'),
  band: decimal('0.03'),
  halfBand: decimal('0.015'),
};

/**
 * The plausibility band of a symbol; undefined for a symbol the market does not know. Ten percent for oil: the largest
 * ordinary day since 2019 moved less, and the days beyond are confirmed by three ticks within seconds.
 */
export function plausibilityOf(symbol: string): Plausibility | undefined {
  if (!isMarketSymbol(symbol)) return undefined;
  if (symbol === brentSymbol) return crude;
  return fxSymbols.some((fx) => fx === symbol) ? exchangeRate : gasoil;
}
