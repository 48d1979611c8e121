import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { brentSymbol, isFresh } from '@handelsplatz/domain/market-data';
import { type Decimal, decimalOfNumber, toNumber } from '@handelsplatz/domain/numbers';

/** A price of a window. It may be sold when it is `live` and the window is fresh. */
export interface WindowEntry {
  readonly symbol: string;
  readonly price: Decimal;
  readonly live: boolean;
  /** Source time of the tick that gave this price. */
  readonly tickAt: Date;
}

/** The facts that make up a window. Everything else of its state follows from them. */
export interface WindowFacts {
  readonly seq: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isClone: boolean;
  /** In the brand's currency per mt; null when a part of it is unknown. */
  readonly marketChange: Decimal | null;
  readonly entries: readonly WindowEntry[];
}

/** A market window as the server prices with it: immutable, one object per window. */
export interface MarketWindowState extends WindowFacts {
  /**
   * The prices that may be sold while the window is `fresh`. In a clone they are those of the window before, for display only.
   */
  readonly prices: ReadonlyMap<string, Decimal>;
  /** Units of the brand's currency for one US dollar; null when it is not live. */
  readonly fx: Decimal | null;
  /** Whether live prices may be sold at an instant of the market's time (database time). */
  fresh(now: Date): boolean;
}

/** Turns the facts of a window into the form that pricing uses. `fxSymbol` is the brand's. */
export function windowState(facts: WindowFacts, fxSymbol: string): MarketWindowState {
  const offered = facts.entries.filter(({ live }) => live || facts.isClone);
  const prices = new Map(offered.map(({ symbol, price }) => [symbol, price]));
  const brentAt = facts.entries.find(({ symbol, live }) => symbol === brentSymbol && live)?.tickAt ?? null;
  return Object.freeze({
    ...facts,
    prices,
    fx: prices.get(fxSymbol) ?? null,
    fresh: (now: Date) => isFresh({ now, brentAt, isClone: facts.isClone }),
  });
}

/** The window as it is sent to browsers and nodes. */
export function windowMessage(window: WindowFacts, now: Date): MarketWindow {
  return {
    _id: String(window.seq),
    created: window.createdAt.toISOString(),
    expires: window.expiresAt.toISOString(),
    currentTime: now.toISOString(),
    isClone: window.isClone,
    marketChange: window.marketChange && toNumber(window.marketChange),
    prices: window.entries.map(({ symbol, price, live, tickAt }) => ({
      symbol,
      price: toNumber(price),
      live,
      timestamp: tickAt.toISOString(),
    })),
  };
}

/** Reads the facts from a message. Prices have at most 10 digits, so their JSON numbers are exact. */
export function windowFacts(message: MarketWindow): WindowFacts {
  return {
    seq: Number(message._id),
    createdAt: new Date(message.created),
    expiresAt: new Date(message.expires),
    isClone: message.isClone,
    marketChange: message.marketChange === null ? null : decimalOfNumber(message.marketChange),
    entries: message.prices.map(({ symbol, price, live, timestamp }) => ({
      symbol,
      price: decimalOfNumber(price),
      live,
      tickAt: new Date(timestamp),
    })),
  };
}
