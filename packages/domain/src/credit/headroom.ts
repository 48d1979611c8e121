/** The days whose orders are replayed against another limit before it is saved. */
export const creditTrialDays = 30;

/** The shares of the limit, in percent, at which a warning is due, the highest last (Product decisions 6). */
export const creditWarningPercents = [80, 95] as const;

/** The highest of `creditWarningPercents` that a line has reached. 0: none. */
export type CreditWarning = 0 | (typeof creditWarningPercents)[number];

/** A credit line with its parts in minor units. A limit of null is no line: it covers nothing. */
export interface CreditLine {
  /** The limit that holds now, a temporary one included. */
  readonly limitMinor: number | null;
  readonly prepaidMinor: number;
  /** Open amounts in the seller's books at an instant. */
  readonly usedMinor: number;
  /** Gross of the orders since that instant that are neither cancelled nor settled. */
  readonly orderedMinor: number;
}

/**
 * What a line still covers: limit + prepaid − used − orders since (Product decisions 6). Negative when more is used than the line
 * allows; null without a line.
 *
 * @example computeLeft({ limitMinor: 250_000_00, prepaidMinor: 0, usedMinor: 83_412_55, orderedMinor: 0 }) // 166_587_45
 */
export function computeLeft({ limitMinor, prepaidMinor, usedMinor, orderedMinor }: CreditLine): number | null {
  return limitMinor === null ? null : limitMinor + prepaidMinor - usedMinor - orderedMinor;
}

/** The used share of a line in whole percent, rounded down; 100 when nothing is covered at all. Null without a line. */
export function computeUsedPercent(line: CreditLine): number | null {
  if (line.limitMinor === null) return null;
  const covered = line.limitMinor + line.prepaidMinor;
  const used = line.usedMinor + line.orderedMinor;
  if (covered <= 0) return used > 0 ? 100 : 0;
  return Math.floor((used * 100) / covered);
}

/** The warning that is due: the highest of `creditWarningPercents` that the line has reached. */
export function findCreditWarning(line: CreditLine): CreditWarning {
  const percent = computeUsedPercent(line) ?? 0;
  return creditWarningPercents.findLast((mark) => percent >= mark) ?? 0;
}

/** The line that binds: the pool of the parent, or the buyer's own line. `none` when there is neither. */
export type BindingLine = 'own' | 'pool' | 'none';

/**
 * What a buyer can order on credit: the parent's pool first, then the cap of the buyer's line. Without a pool its own line alone;
 * without both nothing. Never negative. `binding` names the line that allows less; the pool where both allow the same.
 */
export function combineLines({ own, pool }: { readonly own: number | null; readonly pool: number | null }): {
  readonly leftMinor: number;
  readonly binding: BindingLine;
} {
  if (pool === null) return { leftMinor: Math.max(0, own ?? 0), binding: own === null ? 'none' : 'own' };
  const capped = own !== null && own < pool;
  return { leftMinor: Math.max(0, capped ? own : pool), binding: capped ? 'own' : 'pool' };
}
