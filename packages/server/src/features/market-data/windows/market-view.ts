import type { Brand } from '@handelsplatz/domain/brands';
import { frontGasoilSymbol, marketMovePercent } from '@handelsplatz/domain/market-data';
import { type Decimal, toNumber } from '@handelsplatz/domain/numbers';
import type { MarketView } from '@handelsplatz/domain/pricing/chain';
import type { MarketWindowState } from './window-state.ts';

/** The market before its first window. No live price can be computed. */
const noMarket: MarketView = Object.freeze({ fresh: false, prices: new Map(), fx: null });

/** The market of a window at an instant of the market's time, in the form in which prices are computed. */
export function viewMarket(
  window: Pick<MarketWindowState, 'fresh' | 'prices' | 'fx'> | undefined,
  now: Date,
): MarketView {
  return window ? viewMarketAs(window, window.fresh(now)) : noMarket;
}

/** The market of a window whose freshness is already known. */
export function viewMarketAs(window: Pick<MarketWindowState, 'prices' | 'fx'> | undefined, fresh: boolean): MarketView {
  return window ? { fresh, prices: window.prices, fx: window.fx } : noMarket;
}

/**
 * The market of the last known prices, as if all of them may be sold now. `prices` is undefined before the first window: then
 * nothing has a price. It shows what a change would do while live prices stand still, such as on a Sunday. Nothing may be sold at these prices.
 */
export function viewLastPrices(
  prices: ReadonlyMap<string, Decimal> | undefined,
  { fxSymbol }: Pick<Brand, 'fxSymbol'>,
): MarketView {
  return prices ? { fresh: true, prices, fx: prices.get(fxSymbol) ?? null } : noMarket;
}

/**
 * The market of a window's last known prices, whether they may be sold or not. So a change can be checked on a Sunday too, and one
 * late quote hides no outlier.
 */
export function viewLastMarket(window: MarketWindowState | undefined, brand: Pick<Brand, 'fxSymbol'>): MarketView {
  const prices = window && new Map(window.entries.map(({ symbol, price }) => [symbol, price]));
  return viewLastPrices(prices, brand);
}

/** The market's own move since yesterday's close, in percent; null when it is unknown. */
export function computeMarketMove(window: MarketWindowState | undefined): number | null {
  if (!window) return null;
  const gasoil = window.prices.get(frontGasoilSymbol) ?? null;
  const move = marketMovePercent({ gasoil, fx: window.fx, change: window.marketChange });
  return move && toNumber(move);
}
