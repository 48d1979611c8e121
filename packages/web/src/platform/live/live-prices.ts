import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { brentSymbol, isRecent } from '@handelsplatz/domain/market-data';

/**
 * The state of live prices. `standing`: in doubt, so they are shown with their age and cannot be ordered. `hidden`: there are
 * none, so live offers are out of the market (Specification 4).
 */
export type LivePrices = 'loading' | 'live' | 'standing' | 'hidden';

/** The page's knowledge of the window whose prices it shows. */
export interface WindowKnowledge {
  readonly status: 'loading' | 'available' | 'unavailable';
  readonly window: MarketWindow | undefined;
  /** Server time in ms at which a clone replaced live prices; undefined when there were none before. */
  readonly clonedAtMs: number | undefined;
}

/** The next window may be late by this time, as on the server (decision 0004). */
const lateMs = 2_000;
/** After a clone was announced, the prices stay visible for this time, so that users can finish reading. */
const noticeMs = 5_000;

/**
 * Computes the state of the window's prices. They are in doubt after a lost connection, and when the window is over without a
 * new one. A clone and a Brent price older than two minutes end them.
 */
export function computeLivePrices({ status, window, clonedAtMs }: WindowKnowledge, nowMs: number): LivePrices {
  if (!window) return status === 'loading' ? 'loading' : 'hidden';
  const pricedAt = quotedAt(window);
  if (!pricedAt || !isRecent(new Date(pricedAt), new Date(nowMs))) return 'hidden';
  if (window.isClone) return clonedAtMs !== undefined && nowMs < clonedAtMs + noticeMs ? 'standing' : 'hidden';
  const late = nowMs > Date.parse(window.expires) + lateMs;
  return status === 'unavailable' || late ? 'standing' : 'live';
}

/** The time since which prices stand still: the time of the Brent price, from which its two minutes count. */
export function quotedAt(window: MarketWindow | undefined): string | undefined {
  return window?.prices.find(({ symbol }) => symbol === brentSymbol)?.timestamp;
}
