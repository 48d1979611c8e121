import type { Decimal } from '../numbers/index.ts';
import { clockToleranceMs } from './freshness.ts';

/** A price with the time its source gave it. */
export interface TimedPrice {
  readonly price: Decimal;
  readonly sourceAt: Date;
}

/** Doubtful ticks in a row that agree with each other. */
export interface Suspects {
  /** The first one's price: the others are measured from it. */
  readonly price: Decimal;
  /** When the first one was received. */
  readonly since: Date;
  /** Source time of the latest one: the next must be later. */
  readonly sourceAt: Date;
  readonly count: number;
}

/**
 * What the market believes of a symbol, and what its next tick is judged by (Product decisions 3). Kept in the database for
 * ever, so a restart, another node or a purge of old ticks changes no verdict.
 */
export interface Belief {
  /** The last believed price; null before the first. */
  readonly last: (TimedPrice & { readonly believedAt: Date }) | null;
  /** The price of the last window that sold this symbol, or what an admin or the next replayed day put in its place. */
  readonly windowPrice: Decimal | null;
  /** A price beyond the band of the last window on which enough ticks agreed since: the next window may sell it. */
  readonly agreedPrice: Decimal | null;
  /** The last price before `day`: the measure of that day. On the first day, and after a release by an admin, the price then. */
  readonly close: { readonly day: string; readonly price: Decimal } | null;
  readonly suspects: Suspects | null;
}

/** A symbol of which nothing is known yet. */
export const noBelief: Belief = { last: null, windowPrice: null, agreedPrice: null, close: null, suspects: null };

/** The belief after a window has sold the last believed price: the next prices are measured from it. */
export function afterWindow(belief: Belief): Belief {
  return { ...belief, windowPrice: belief.last?.price ?? belief.windowPrice, agreedPrice: null };
}

/**
 * The belief after an admin released a price on a day of the market: later ticks are judged by it. Undefined where a later
 * price was believed meanwhile, which the old one must not undo.
 */
export function afterRelease(
  belief: Belief,
  { price, sourceAt }: TimedPrice,
  { releasedAt, day }: { releasedAt: Date; day: string },
): Belief | undefined {
  if (isOvertaken(belief.last?.sourceAt ?? null, sourceAt, releasedAt)) return undefined;
  return {
    last: { price, sourceAt, believedAt: releasedAt },
    windowPrice: price,
    agreedPrice: null,
    close: { day, price },
    suspects: null,
  };
}

/**
 * Whether a price is no news: one of the same time or a later one is believed. A believed price from the future, which a clock
 * that was ahead leaves behind, overtakes nothing.
 */
export function isOvertaken(believedSourceAt: Date | null, sourceAt: Date, now: Date): boolean {
  return believedSourceAt !== null && believedSourceAt >= sourceAt && !isFromFuture(believedSourceAt, now);
}

/** Whether an instant lies further ahead than clocks may differ. */
export function isFromFuture(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + clockToleranceMs;
}
