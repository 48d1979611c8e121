import type { Brand } from '@handelsplatz/domain/brands';
import {
  brentSymbol,
  frontGasoilSymbol,
  isRecent,
  type MarketSymbol,
  marketChange,
  marketSymbols,
  type TimedPrice,
} from '@handelsplatz/domain/market-data';
import type { MarketReference } from '../price-feed.ts';
import type { WindowEntry, WindowFacts } from './window-state.ts';

/** A window before it has a number and a time. */
export type NextWindow = Pick<WindowFacts, 'isClone' | 'marketChange' | 'entries'>;

export interface NextWindowInput {
  readonly previous: WindowFacts | undefined;
  readonly ticks: ReadonlyMap<string, TimedPrice>;
  /** Whether a tick arrived since the last window, from a feed that was not stopped since then. */
  readonly hasNews: boolean;
  readonly now: Date;
  readonly reference: MarketReference;
  readonly brand: Pick<Brand, 'fxSymbol' | 'currency'>;
}

/**
 * The contents of the next window (Product decisions 3). It is a clone of the last one when no tick arrived since then or Brent
 * is older than 2 minutes. A symbol whose own tick is older is shown, but is not live. Undefined when there is no price to
 * show.
 */
export function composeWindow(input: NextWindowInput): NextWindow | undefined {
  const { previous } = input;
  if (isAlive(input)) return composeLiveWindow(input);
  if (!previous) return undefined;
  const entries = previous.entries.map((entry) => ({ ...entry, live: false }));
  return { isClone: true, marketChange: previous.marketChange, entries };
}

/** Whether a window with these ticks would be live. */
export function isAlive({ hasNews, ticks, now }: Pick<NextWindowInput, 'hasNews' | 'ticks' | 'now'>): boolean {
  const brent = ticks.get(brentSymbol);
  return hasNews && brent !== undefined && isRecent(brent.sourceAt, now);
}

function composeLiveWindow({ previous, ticks, now, reference, brand }: NextWindowInput): NextWindow {
  const entries = marketSymbols.flatMap((symbol): WindowEntry[] => toEntries(symbol, previous, ticks, now));
  const livePrice = (symbol: string) => entries.find((entry) => entry.symbol === symbol && entry.live)?.price ?? null;
  const change = marketChange({
    gasoil: livePrice(frontGasoilSymbol),
    fx: livePrice(brand.fxSymbol),
    close: reference.close,
    rates: reference.rates,
    currency: brand.currency,
  });
  return { isClone: false, marketChange: change, entries };
}

function toEntries(
  symbol: MarketSymbol,
  previous: WindowFacts | undefined,
  ticks: ReadonlyMap<string, TimedPrice>,
  now: Date,
): WindowEntry[] {
  const tick = ticks.get(symbol);
  if (tick) return [{ symbol, price: tick.price, live: isRecent(tick.sourceAt, now), tickAt: tick.sourceAt }];
  const before = previous?.entries.find((entry) => entry.symbol === symbol);
  return before ? [{ ...before, live: false }] : [];
}
