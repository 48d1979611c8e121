import type { Decimal } from '../../numbers/index.ts';
import { computeFactorNeeds, type PriceRefusal, sumByUnit } from '../chain/chain.ts';
import type { LiveTerms } from '../chain/terms.ts';
import { compileOfferTable } from '../kernel/kernel-tables.ts';

/** A moment of a past market: quotes by symbol in their units, and L per USD. For statistics only; nobody pays these prices. */
export type BacktestMoment = {
  readonly at: Date;
  readonly quotes: ReadonlyMap<string, number>;
  readonly fx: number | null;
};

/** The terms of a place by one rule book, with its minimum-price rule. */
export type BacktestTerms = {
  readonly terms: LiveTerms;
  /** L/100L15; null when no minimum price applies. */
  readonly maxDrop: Decimal | null;
  /** 'HH:MM' in the brand's zone at which the day's base price is captured. */
  readonly referenceTime: string | null;
};

/** A chain reduced to a linear function of quote and exchange rate, everything else being fixed. */
export type BacktestLine = {
  /** L/100L15 before the minimum price, as a double within a millionth of the exact chain. */
  chainAt(moment: BacktestMoment): number | Exclude<PriceRefusal, 'not_positive' | 'too_high'>;
  /** The market's share: quote × FX × factors, without items and surcharges; undefined when it cannot be computed. */
  marketValueAt(moment: BacktestMoment): number | undefined;
  /** The duties in the chain (DUTY items), L/100L15. They go to the state and are not margin. */
  dutiesAt(moment: BacktestMoment): number;
};

/** Compiles live terms for a backtest. Refuses the same as `computeChain`, in the same sequence. */
export function compileBacktestLine(terms: LiveTerms): BacktestLine {
  const table = compileOfferTable([{ terms, cell: 0 }]);
  const numberAt = (list: Float64Array) => list[0] ?? 0;
  const [quoteFactor, usdPerMt, local] = [table.quoteFactor, table.usdPerMt, table.local].map(numberAt);
  const [densityTenth, fxSurcharge] = [table.densityTenth, table.fxSurcharge].map(numberAt);
  const { symbol, conversion, density } = terms;
  const needsConversion = terms.basis === 'BRENT' || computeFactorNeeds(sumByUnit(terms.items)).conversion;
  const duties = sumDuties(terms);
  const usdAt = (quote: number) => quote * (quoteFactor ?? 0);
  return {
    chainAt({ quotes, fx }) {
      if (symbol === null) return 'missing_month';
      const quote = quotes.get(symbol);
      if (quote === undefined) return 'stale_market';
      if (needsConversion && conversion === null) return 'missing_conversion_factor';
      if (fx === null) return 'missing_fx';
      if (density === null) return 'missing_density';
      return (usdAt(quote) + (usdPerMt ?? 0)) * (fx + (fxSurcharge ?? 0)) * (densityTenth ?? 0) + (local ?? 0);
    },
    marketValueAt({ quotes, fx }) {
      const quote = symbol === null ? undefined : quotes.get(symbol);
      if (quote === undefined || fx === null || density === null) return undefined;
      if (terms.basis === 'BRENT' && conversion === null) return undefined;
      return usdAt(quote) * fx * (densityTenth ?? 0);
    },
    dutiesAt: ({ fx }) => duties.usdPerMt * ((fx ?? 0) + (fxSurcharge ?? 0)) * (densityTenth ?? 0) + duties.local,
  };
}

/** The sums of the duties alone: in USD/mt, and in the chain's result unit. */
function sumDuties(terms: LiveTerms): { readonly usdPerMt: number; readonly local: number } {
  const items = terms.items.filter(({ kind }) => kind === 'DUTY');
  if (items.length === 0) return { usdPerMt: 0, local: 0 };
  const { usdPerMt, local } = compileOfferTable([{ terms: { ...terms, items }, cell: 0 }]);
  return { usdPerMt: usdPerMt[0] ?? 0, local: local[0] ?? 0 };
}

/** The closes of a day. */
export type BacktestClose = {
  /** Calendar day in the brand's zone. */
  readonly day: string;
  readonly quotes: ReadonlyMap<string, number>;
  readonly fx: number | null;
};

/** A value on the straight line between two values. */
function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** The market on the straight line between two closes; only symbols that both have. */
export function momentBetween(before: BacktestClose, after: BacktestClose, share: number, at: Date): BacktestMoment {
  const quotes = new Map<string, number>();
  for (const [symbol, quote] of after.quotes) {
    const earlier = before.quotes.get(symbol);
    if (earlier !== undefined) quotes.set(symbol, between(earlier, quote, share));
  }
  const fx = before.fx === null || after.fx === null ? null : between(before.fx, after.fx, share);
  return { at, quotes, fx };
}
