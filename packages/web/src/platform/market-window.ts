import { createClockOffset } from '@handelsplatz/domain/market';
import { api } from './api.ts';
import { onEvent } from './events.ts';
import { invalidateTopics } from './query-client.ts';
import { refreshMetadata } from './session.ts';
import { createStore, useStore } from './store.ts';

/** A price of the market window. */
export interface MarketPrice {
  readonly symbol: string;
  readonly price: number;
  readonly live: boolean;
  readonly timestamp: string;
}

/** Answer of `GET /api/generic/marketWindow` (Specification 3). */
export interface MarketWindow {
  readonly _id: string;
  readonly created: string;
  readonly expires: string;
  readonly currentTime: string;
  readonly isClone: boolean;
  readonly marketChange: number | null;
  readonly prices: readonly MarketPrice[];
}

/** What the page knows about the market. `unavailable`: the last request failed, the next one is on its way. */
export interface MarketState {
  readonly status: 'loading' | 'available' | 'unavailable';
  readonly window: MarketWindow | undefined;
  /** The window before, for price changes. */
  readonly previous: MarketWindow | undefined;
  /** A `/BRN` price is at most two minutes old and the window is no clone (Specification 4). */
  readonly livePrices: boolean;
}

const retryMs = 5000;
const tickMs = 1000;
const liveForMs = 120_000;
const reloadTopics = ['market', 'offers', 'additives', 'baskets', 'favourites'];

let clock = createClockOffset();
const unknown: MarketState = { status: 'loading', window: undefined, previous: undefined, livePrices: false };
const market = createStore<MarketState>(unknown);

/** Server time in ms as this browser knows it; for every countdown. */
export const serverNowMs = (): number => clock.serverTime(Date.now()).getTime();

/** The market window and its freshness. */
export const useMarketWindow = (): MarketState => useStore(market);

/**
 * Follows the market: loads the window, counts down to its end, loads the next one at zero, and retries every
 * five seconds on failure (Specification 4). A pushed window comes earlier. Returns the function that ends it.
 */
export function startMarketWindow(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const schedule = (ms: number, work: () => void) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(work, ms);
  };
  const load = async () => {
    try {
      acceptWindow(await fetchWindow());
      schedule(tickMs, tick);
    } catch {
      market.set({ ...market.get(), status: 'unavailable', livePrices: false });
      schedule(retryMs, () => void load());
    }
  };
  const tick = () => {
    const state = market.get();
    const live = state.window !== undefined && hasLivePrices(state.window);
    if (live !== state.livePrices) market.set({ ...state, livePrices: live });
    if (state.window && Date.parse(state.window.expires) <= serverNowMs()) void load();
    else schedule(tickMs, tick);
  };
  const endPush = onEvent(({ topic, data }) => {
    if (topic !== 'marketWindow') return;
    if (!isWindow(data)) return void load();
    // A stream that resumes tells the windows in between once more.
    if (Date.parse(data.created) >= Date.parse(market.get().window?.created ?? '1970')) acceptWindow(data);
  });
  void load();
  return () => {
    stopped = true;
    clearTimeout(timer);
    endPush();
  };
}

async function fetchWindow(): Promise<MarketWindow> {
  const sentAt = Date.now();
  const window = await api.get<MarketWindow | undefined>('/api/generic/marketWindow');
  if (!isWindow(window)) throw new Error('Received no data for the market window');
  clock = clock.observe({ sentAt, receivedAt: Date.now(), serverTime: new Date(window.currentTime) });
  return window;
}

function acceptWindow(window: MarketWindow): void {
  const { window: known, previous } = market.get();
  const isNew = known?._id !== window._id;
  if (!isNew && market.get().status === 'available') return;
  market.set({
    status: 'available',
    window,
    previous: isNew ? known : previous,
    livePrices: hasLivePrices(window),
  });
  if (isNew && known) announceReload();
}

function announceReload(): void {
  invalidateTopics(reloadTopics);
  refreshMetadata().catch(() => {
    // The metadata of the last window go on being used; the next window asks again.
  });
}

function hasLivePrices(window: MarketWindow): boolean {
  if (window.isClone) return false;
  return window.prices.some(
    (price) => price.symbol === '/BRN' && serverNowMs() - Date.parse(price.timestamp) <= liveForMs,
  );
}

function isWindow(data: unknown): data is MarketWindow {
  return typeof data === 'object' && data !== null && '_id' in data && 'expires' in data && 'prices' in data;
}
