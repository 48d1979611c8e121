import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const start = Date.parse('2026-03-02T09:00:00Z');
const windowMs = 30_000;
const ends: (() => void)[] = [];
let calls: number;
let refused: boolean;
/** How far the server's clock is ahead, and how long request and response take. */
let server: { aheadMs: number; thereMs: number; backMs: number };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start });
  calls = 0;
  refused = false;
  server = { aheadMs: 0, thereMs: 0, backMs: 0 };
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The window at an instant of the server. One begins every 30 seconds. */
function windowAt(serverMs: number): MarketWindow {
  const number = Math.floor((serverMs - start) / windowMs);
  const created = start + number * windowMs;
  return {
    _id: `window-${number}`,
    created: new Date(created).toISOString(),
    expires: new Date(created + windowMs).toISOString(),
    currentTime: new Date(serverMs).toISOString(),
    isClone: false,
    marketChange: null,
    prices: [{ symbol: '/BRN', price: 70, live: true, timestamp: new Date(created).toISOString() }],
  };
}

async function answer(path: string): Promise<Response> {
  if (path !== '/api/generic/marketWindow') return new Response('null');
  calls += 1;
  await new Promise((resolve) => setTimeout(resolve, server.thereMs));
  if (refused) return new Response('{"code":"unavailable"}', { status: 503 });
  const window = windowAt(Date.now() + server.aheadMs);
  await new Promise((resolve) => setTimeout(resolve, server.backMs));
  return new Response(JSON.stringify(window));
}

async function follow() {
  const platform = await import('./market-window.ts');
  const events = await import('../api/query-client.ts');
  const invalidated = vi.spyOn(events.queryClient, 'invalidateQueries');
  const { result } = renderHook(() => platform.useMarketWindow());
  ends.push(platform.startMarketWindow());
  return { state: result, serverNowMs: platform.serverNowMs, invalidated };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('loads the next window when the current one ends, and the data that depend on it', async () => {
  const { state, invalidated } = await follow();
  await pass(1);
  expect(state.current).toMatchObject({ status: 'available', window: { _id: 'window-0' }, livePrices: true });
  expect(invalidated).not.toHaveBeenCalled();
  await pass(28_000);
  expect(calls).toBe(1);
  await pass(3000);
  expect(calls).toBe(2);
  expect(state.current).toMatchObject({ window: { _id: 'window-1' }, previous: { _id: 'window-0' } });
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['offers'] });
});

test('retries five seconds after a failure, and recovers', async () => {
  refused = true;
  const { state } = await follow();
  await pass(1);
  expect(state.current).toMatchObject({ status: 'unavailable', livePrices: false });
  await pass(4900);
  expect(calls).toBe(1);
  await pass(200);
  expect(calls).toBe(2);
  refused = false;
  await pass(5000);
  expect(state.current.status).toBe('available');
});

test('keeps the last window while the market cannot be reached', async () => {
  const { state } = await follow();
  await pass(1);
  refused = true;
  await pass(31_000);
  expect(state.current).toMatchObject({ status: 'unavailable', window: { _id: 'window-0' } });
});

test('reports when the Brent price is older than two minutes', async () => {
  const { state } = await follow();
  await pass(1);
  vi.stubGlobal('fetch', async (path: string) => {
    const old = { ...windowAt(start), expires: '2026-03-02T10:00:00Z', currentTime: new Date().toISOString() };
    return new Response(path.endsWith('marketWindow') ? JSON.stringify({ ...old, _id: 'held' }) : 'null');
  });
  await pass(32_000);
  expect(state.current).toMatchObject({ window: { _id: 'held' }, livePrices: true });
  await pass(90_000);
  expect(state.current.livePrices).toBe(false);
});

test('takes the server time from the request with the shortest round trip', async () => {
  server = { aheadMs: 7000, thereMs: 10, backMs: 10 };
  const { serverNowMs } = await follow();
  await pass(25);
  expect(serverNowMs() - Date.now()).toBe(7000);
  server = { aheadMs: 7000, thereMs: 3000, backMs: 0 };
  await pass(30_000);
  expect(calls).toBe(2);
  expect(serverNowMs() - Date.now()).toBe(7000);
});

test('takes a pushed window at once and no older one afterwards', async () => {
  const push = await pushes();
  const { state } = await follow();
  await pass(1);
  await push(windowAt(start + windowMs));
  expect(state.current).toMatchObject({ window: { _id: 'window-1' }, previous: { _id: 'window-0' } });
  await push(windowAt(start));
  expect(state.current.window?._id).toBe('window-1');
});

test('asks for the server time also when the first window was pushed while the first request failed', async () => {
  const push = await pushes();
  refused = true;
  server = { aheadMs: 60_000, thereMs: 100, backMs: 100 };
  const { state, serverNowMs } = await follow();
  await pass(1);
  await push(windowAt(start + 60_000));
  await pass(200);
  refused = false;
  await pass(6000);
  expect(serverNowMs() - Date.now()).toBe(60_000);
  expect(state.current).toMatchObject({ window: { _id: 'window-2' }, livePrices: true });
});

test('asks for the server time when the clock of the computer was set back while the page is open', async () => {
  const { state, serverNowMs } = await follow();
  await pass(5000);
  const setBackMs = 600_000;
  vi.setSystemTime(Date.now() - setBackMs);
  server.aheadMs = setBackMs;
  await pass(2000);
  expect(calls).toBe(2);
  expect(serverNowMs() - Date.now()).toBe(setBackMs);
  expect(state.current.livePrices).toBe(true);
});

test('loads the window when the push contains none', async () => {
  const push = await pushes();
  await follow();
  await pass(1);
  await push(null);
  expect(calls).toBe(2);
});

test('loads at once when the stream breaks: prices stay live if the server responds and stand still if it does not', async () => {
  const stream = await openStream();
  const { state } = await follow();
  await pass(1);
  const before = calls;
  stream.breakOff();
  await pass(1);
  expect(calls).toBe(before + 1);
  expect(state.current.prices).toBe('live');
  await pass(1500);
  refused = true;
  stream.answerWith(503);
  stream.breakOff();
  await pass(1);
  expect(state.current).toMatchObject({ status: 'unavailable', prices: 'standing', livePrices: false });
  expect(calls).toBe(before + 2);
});

test('shows prices again as soon as the stream is open, without the pause of five seconds', async () => {
  const stream = await openStream();
  const { state } = await follow();
  await pass(1);
  refused = true;
  stream.breakOff();
  await pass(1);
  expect(state.current.prices).toBe('standing');
  refused = false;
  await pass(1500);
  expect(state.current.prices).toBe('live');
});

test('shows a clone as standing prices for five seconds, and then as no prices', async () => {
  const push = await pushes();
  const { state } = await follow();
  await pass(1);
  const clone = (windows: number) => ({
    ...windowAt(start + windows * windowMs),
    isClone: true,
    prices: windowAt(start).prices,
  });
  await push(clone(1));
  expect(state.current).toMatchObject({ prices: 'standing', livePrices: false });
  await pass(6000);
  expect(state.current.prices).toBe('hidden');
  await push(clone(2));
  expect(state.current.prices).toBe('hidden');
  await pass(25_000);
  await push({ ...windowAt(start + 3 * windowMs), prices: windowAt(start + windowMs).prices });
  expect(state.current).toMatchObject({ prices: 'live', livePrices: true });
});

/** Returns a function that writes a window into the event stream of the platform. */
async function pushes() {
  const stream = await openStream();
  return async (data: unknown) => {
    await pass(1);
    stream.send(`id: 1\nevent: marketWindow\ndata: ${JSON.stringify(data)}\n\n`);
    await pass(1);
  };
}

/** Starts the event stream of the platform beside the market window. */
async function openStream() {
  const { stubEventStream } = await import('../../testing/event-stream.ts');
  const stream = stubEventStream();
  const pushed = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    path === '/api/events' ? pushed(path, request) : answer(path),
  );
  const { startEvents } = await import('./events.ts');
  ends.push(startEvents());
  return stream;
}
