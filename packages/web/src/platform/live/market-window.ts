import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { createClockOffset } from '@handelsplatz/domain/market-data';
import { api } from '../api/api.ts';
import { invalidateTopics } from '../api/query-client.ts';
import { createStore, useStore } from '../page/store.ts';
import { refreshMetadata } from '../session/session.ts';
import { connection, onEvent, reconnect } from './events.ts';
import { computeLivePrices, type LivePrices, type WindowKnowledge } from './live-prices.ts';

/** The page's knowledge of the market. `unavailable`: the last request failed, and the next one is pending. */
export interface MarketState extends WindowKnowledge {
  /** The previous window, for price changes. */
  readonly previous: MarketWindow | undefined;
  readonly prices: LivePrices;
  /** Whether `prices` are live, so that live offers can be ordered. */
  readonly livePrices: boolean;
}

const retryMs = 5000;
const tickMs = 1000;
/** Timers run late and clocks are corrected slowly. A larger jump means that the computer's clock was set or that it slept. */
const clockJumpMs = 1000;
const reloadTopics = ['market', 'offers', 'additives', 'favourites'] as const;

const reloads = new Set<() => void>();

let clock = createClockOffset();
const unknown: MarketState = {
  status: 'loading',
  window: undefined,
  clonedAtMs: undefined,
  previous: undefined,
  prices: 'loading',
  livePrices: false,
};
const market = createStore<MarketState>(unknown);

/** Server time in ms as this browser knows it. Every countdown uses it. */
export const serverNowMs = (): number => clock.serverTime(Date.now()).getTime();

/** The market window and its freshness. */
export const useMarketWindow = (): MarketState => useStore(market);

/** Whether the server cannot be reached. Nothing can then be ordered at any price. A broken stream alone does not count. */
export function useConnectionLost(): boolean {
  const stream = useStore(connection);
  const { status } = useMarketWindow();
  return (stream === 'offline' || stream === 'reconnecting') && status === 'unavailable';
}

/** Calls the listener with each new window, for data that only sometimes follow it. Returns the function that ends it. */
export function onMarketReload(listener: () => void): () => void {
  reloads.add(listener);
  return () => reloads.delete(listener);
}

/**
 * Follows the market: loads the window, counts down to its end, loads the next one at zero, and retries every five seconds on
 * failure (Specification 4). A pushed window arrives earlier. The window is also loaded at once when the connection breaks or
 * returns, and when the computer's clock jumps. Returns the function that ends it.
 */
export function startMarketWindow(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const schedule = (ms: number, work: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const load = async () => {
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const { window: known } = market.get();
    const window = await fetchWindow(own.signal).catch(() => undefined);
    if (own.signal.aborted) return;
    if (window) {
      acceptWindow(window);
      reconnect();
    }
    if (window) return schedule(tickMs, tick);
    // A window that was pushed meanwhile replaces the response, unless the page still needs the server's time.
    const wasPushed = market.get().window !== known;
    if (wasPushed && clock.roundTripMs !== null) return schedule(tickMs, tick);
    if (!wasPushed) change({ status: 'unavailable' });
    schedule(retryMs, () => void load());
  };
  const tick = () => {
    const { window } = market.get();
    if (window && Date.parse(window.expires) <= serverNowMs()) void load();
    else schedule(tickMs, tick);
  };
  let clockLead = readClockLead();
  const watch = setInterval(() => {
    const lead = readClockLead();
    const jumped = Math.abs(lead - clockLead) > clockJumpMs;
    clockLead = lead;
    if (jumped) void load();
    else change({});
  }, tickMs);
  const endPush = onEvent(({ topic, data }) => {
    if (topic !== 'marketWindow') return;
    if (!isWindow(data)) return void load();
    // A stream that resumes repeats the windows in between.
    if (Date.parse(data.created) >= Date.parse(market.get().window?.created ?? '1970')) acceptWindow(data);
  });
  const endConnection = connection.subscribe(() => {
    if (connection.get() !== 'online' || market.get().status === 'unavailable') void load();
  });
  void load();
  return () => {
    asking?.abort();
    clearTimeout(timer);
    clearInterval(watch);
    endPush();
    endConnection();
  };
}

/** How far the computer's clock is ahead of the time that has passed since the page began. */
const readClockLead = (): number => Date.now() - performance.now();

/** Applies the change and computes the state of the prices again. */
function change(part: Partial<WindowKnowledge & Pick<MarketState, 'previous'>>): void {
  const before = market.get();
  const now = { ...before, ...part };
  const prices = computeLivePrices(now, serverNowMs());
  if (Object.keys(part).length > 0 || prices !== before.prices)
    market.set({ ...now, prices, livePrices: prices === 'live' });
}

async function fetchWindow(signal: AbortSignal): Promise<MarketWindow> {
  const sentAt = Date.now();
  const window = await api.get('/api/generic/marketWindow', { signal });
  if (!isWindow(window)) throw new Error('Received no data for the market window');
  clock = clock.observe({ sentAt, receivedAt: Date.now(), serverTime: new Date(window.currentTime) });
  return window;
}

function acceptWindow(window: MarketWindow): void {
  const { window: known, previous, status, prices, clonedAtMs } = market.get();
  const isNew = known?._id !== window._id;
  if (!isNew && status === 'available') return;
  const hadPrices = prices === 'live' || prices === 'standing';
  change({
    status: 'available',
    window,
    previous: isNew ? known : previous,
    clonedAtMs: !window.isClone ? undefined : (clonedAtMs ?? (hadPrices ? serverNowMs() : undefined)),
  });
  if (isNew && known) announceReload();
}

function announceReload(): void {
  invalidateTopics(reloadTopics);
  for (const listener of reloads) listener();
  refreshMetadata().catch(() => {
    // The metadata of the last window stay in use. The next window requests them again.
  });
}

function isWindow(data: unknown): data is MarketWindow {
  return typeof data === 'object' && data !== null && '_id' in data && 'expires' in data && 'prices' in data;
}
