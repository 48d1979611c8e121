import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../platform/page/chunk-load.ts';
import { heal } from '../platform/page/healing.ts';
import type { LazyPart } from '../ui/feedback/lazy-part.tsx';
import { awaitedScreen, awaitScreen } from './await-screen.ts';
import { screenWaiter } from './screen-parts.ts';

const assign = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { assign, origin: 'http://localhost', pathname: '/handelsplatz' });
  screenWaiter.typed = false;
});
afterEach(() => {
  assign.mockReset();
});

/** A screen whose script fails with this error until the given attempt. */
function screenFrom(attempt: number, error: Error) {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads < attempt) throw error;
  };
  return Object.assign(() => null, { load, preload: load }) as LazyPart<object>;
}

test('a screen that cannot be loaded is awaited, and opens when the connection is back', async () => {
  const waiting = awaitScreen(screenFrom(2, new ChunkLoadError()), '/orders', new AbortController().signal);
  await vi.waitFor(() => expect(awaitedScreen.get()).toEqual({ href: '/orders', outdated: false }));
  heal();
  await waiting;
  expect(awaitedScreen.get()).toBeUndefined();
  expect(assign).not.toHaveBeenCalled();
});

test('another choice of the user ends the waiting', async () => {
  const left = new AbortController();
  const waiting = awaitScreen(screenFrom(9, new ChunkLoadError()), '/orders', left.signal);
  await vi.waitFor(() => expect(awaitedScreen.get()).toBeDefined());
  left.abort();
  await waiting;
  expect(awaitedScreen.get()).toBeUndefined();
});

test('other search parameters of the awaited screen do not end the waiting', async () => {
  vi.stubGlobal('location', { assign, origin: 'http://localhost', pathname: '/orders' });
  const left = new AbortController();
  const waiting = awaitScreen(screenFrom(3, new ChunkLoadError()), '/orders', left.signal);
  await vi.waitFor(() => expect(awaitedScreen.get()).toBeDefined());
  left.abort();
  await Promise.resolve();
  expect(awaitedScreen.get()).toBeDefined();
  heal();
  await waiting;
  expect(awaitedScreen.get()).toBeUndefined();
});

test('a newer version is opened by itself once, and only where nothing was entered', async () => {
  const left = new AbortController();
  const open = () => awaitScreen(screenFrom(9, new ChunkLoadError(true)), '/orders', left.signal);
  void open();
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/orders']]));
  void open();
  await vi.waitFor(() => expect(awaitedScreen.get()).toEqual({ href: '/orders', outdated: true }));
  expect(assign).toHaveBeenCalledOnce();
  sessionStorage.clear();
  screenWaiter.typed = true;
  void open();
  await vi.waitFor(() => expect(awaitedScreen.get()).toBeDefined());
  expect(assign).toHaveBeenCalledOnce();
  left.abort();
});
