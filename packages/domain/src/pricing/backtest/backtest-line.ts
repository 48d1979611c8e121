import type { Decimal } from '../numbers/index.ts';
import { demandOf, type PriceRefusal, sumByUnit } from './chain.ts';
import { compileOfferTable } from './kernel-tables.ts';
import type { LiveTerms } from './terms.ts';

/** A moment of a past market: quotes by symbol in their units, and L per USD. For statistics, not for prices anybody pays. */
export type ReplayMoment = {
  readonly at: Date;
  readonly quotes: ReadonlyMap<string, number>;
  readonly fx: number | null;
};

/** A place's terms by one rule book, with its minimum-price rule. */
export type ReplayTerms = {
  readonly terms: LiveTerms;
  /** L/100L15; null where no minimum price is allowed to hold. */
  readonly maxDrop: Decimal | null;
  /** 'HH:MM' in the brand's zone at which the day's base price is captured. */
  readonly referenceTime: string | null;
};

/** A chain as a line through market and exchange rate: what is left of it when everything else stays as it is. */
export type ReplayLine = {
  /** L/100L15 before the minimum price, as doubles: within a millionth of the exact chain. */
  chainAt(moment: ReplayMoment): number | Exclude<PriceRefusal, 'not_positive' | 'too_high'>;
  /** What the market alone makes of it: quote × FX by the factors, no item, no surcharge; undefined where it cannot be had. */
  marketValueAt(moment: ReplayMoment): number | undefined;
  /** What of the chain are duties (DUTY items), L/100L15; they are passed on to the state and no margin. */
  dutiesAt(moment: ReplayMoment): number;
};

/** Compiles live terms for a replay; the refusals are those of `computeChain`, in its order. */
export function compileReplayLine(terms: LiveTerms): ReplayLine {
  const table = compileOfferTable([{ terms, cell: 0 }]);
  const numberAt = (list: Float64Array) => list[0] ?? 0;
  const [quoteFactor, usdPerMt, local] = [table.quoteFactor, table.usdPerMt, table.local].map(numberAt);
  const [densityTenth, fxSurcharge] = [table.densityTenth, table.fxSurcharge].map(numberAt);
  const { symbol, conversion, density } = terms;
  const needsConversion = terms.basis === 'BRENT' || demandOf(sumByUnit(terms.items)).conversion;
  const duties = dutiesOf(terms);
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

/** The sums of the duties alone: USD/mt, and what is added to the chain's result. */
function dutiesOf(terms: LiveTerms): { readonly usdPerMt: number; readonly local: number } {
  const items = terms.items.filter(({ kind }) => kind === 'DUTY');
  if (items.length === 0) return { usdPerMt: 0, local: 0 };
  const { usdPerMt, local } = compileOfferTable([{ terms: { ...terms, items }, cell: 0 }]);
  return { usdPerMt: usdPerMt[0] ?? 0, local: local[0] ?? 0 };
}

/** The closes of a day. */
export type ReplayClose = {
  /** Calendar day in the brand's zone. */
  readonly day: string;
  readonly quotes: ReadonlyMap<string, number>;
  readonly fx: number | null;
};

/** A value on the straight way between two. */
function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** The market on the straight way between two closes; only what both have. */
export function momentBetween(before: ReplayClose, after: ReplayClose, share: number, at: Date): ReplayMoment {
  const quotes = new Map<string, number>();
  for (const [symbol, quote] of after.quotes) {
    const earlier = before.quotes.get(symbol);
    if (earlier !== undefined) quotes.set(symbol, between(earlier, quote, share));
  }
  const fx = before.fx === null || after.fx === null ? null : between(before.fx, after.fx, share);
  return { at, quotes, fx };
}
