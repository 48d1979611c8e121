import { brentSymbol, isRecent } from '@handelsplatz/domain/market';
import type { MarketWindow } from './market-window.ts';

/**
 * What live prices are worth now. `standing`: in doubt, so they are shown with their age and cannot be ordered. `hidden`:
 * there are none, so what has one is out of the market (Specification 4).
 */
export type LivePrices = 'loading' | 'live' | 'standing' | 'hidden';

/** What the page knows of the window whose prices it shows. */
export interface WindowKnowledge {
  readonly status: 'loading' | 'available' | 'unavailable';
  readonly window: MarketWindow | undefined;
  /** Server time in ms at which live prices gave way to a clone; undefined where there were none before it. */
  readonly clonedAtMs: number | undefined;
}

/** So long may the next window be late; the server's own patience (decision 0004). */
const lateMs = 2_000;
/** So long do the prices stay in sight after a clone was announced, for whoever is reading them. */
const noticeMs = 5_000;

/**
 * Judges the prices of the window. A lost connection, and a window that is over without a new one, make them doubtful; a clone and
 * a Brent price older than two minutes end them.
 */
export function judgeLivePrices({ status, window, clonedAtMs }: WindowKnowledge, nowMs: number): LivePrices {
  if (!window) return status === 'loading' ? 'loading' : 'hidden';
  const pricedAt = quotedAt(window);
  if (!pricedAt || !isRecent(new Date(pricedAt), new Date(nowMs))) return 'hidden';
  if (window.isClone) return clonedAtMs !== undefined && nowMs < clonedAtMs + noticeMs ? 'standing' : 'hidden';
  const late = nowMs > Date.parse(window.expires) + lateMs;
  return status === 'unavailable' || late ? 'standing' : 'live';
}

/** Since when prices stand where they stand: the time of the Brent price, from which their two minutes count. */
export function quotedAt(window: MarketWindow | undefined): string | undefined {
  return window?.prices.find(({ symbol }) => symbol === brentSymbol)?.timestamp;
}
