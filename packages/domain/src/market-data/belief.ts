import type { Decimal } from '../numbers/index.ts';
import { clockToleranceMs } from './freshness.ts';

/** A price with the time its source gave it. */
export interface TimedPrice {
  readonly price: Decimal;
  readonly sourceAt: Date;
}

/** Consecutive doubtful ticks that agree with each other. */
export interface Suspects {
  /** The price of the first one; the others are compared with it. */
  readonly price: Decimal;
  /** When the first one was received. */
  readonly since: Date;
  /** Source time of the latest one; the next one must be later. */
  readonly sourceAt: Date;
  readonly count: number;
}

/**
 * What the market believes of a symbol. The next tick is checked against it (Product decisions 3). It is stored in the database
 * for good, so a restart, another node or a purge of old ticks changes no verdict.
 */
export interface Belief {
  /** The last believed price; null before the first. */
  readonly last: (TimedPrice & { readonly believedAt: Date }) | null;
  /** The price in the last window that sold this symbol. An admin's release and each new day of a replay replace it. */
  readonly windowPrice: Decimal | null;
  /** A price beyond the band of the last window on which enough ticks have agreed since. The next window may sell it. */
  readonly agreedPrice: Decimal | null;
  /**
   * The last price before `day`, from which moves of that day are measured. On the first day of a symbol it is its first price;
   * after an admin's release it is the released price.
   */
  readonly close: { readonly day: string; readonly price: Decimal } | null;
  readonly suspects: Suspects | null;
}

/** The belief about a symbol of which nothing is known yet. */
export const noBelief: Belief = { last: null, windowPrice: null, agreedPrice: null, close: null, suspects: null };

/** The belief after a window has sold the last believed price. The next prices are compared with that price. */
export function afterWindow(belief: Belief): Belief {
  return { ...belief, windowPrice: belief.last?.price ?? belief.windowPrice, agreedPrice: null };
}

/**
 * The belief after an admin released a price on a day of the market; later ticks are checked against it. Undefined when a later
 * price has been believed meanwhile, which the older one must not replace.
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
 * Whether a price of the same or a later source time is already believed. A believed price dated in the future (from a clock
 * that ran ahead) does not count.
 */
export function isOvertaken(believedSourceAt: Date | null, sourceAt: Date, now: Date): boolean {
  return believedSourceAt !== null && believedSourceAt >= sourceAt && !isFromFuture(believedSourceAt, now);
}

/** Whether an instant is later than now by more than clocks may differ. */
export function isFromFuture(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + clockToleranceMs;
}
