// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { type EventStream, stubEventStream } from '../../testing/event-stream.ts';
import { startLive } from './live.ts';

let stream: EventStream;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stream = stubEventStream();
  end = startLive();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function push(event: string, data: unknown) {
  await vi.advanceTimersByTimeAsync(0);
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  stream.send(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await vi.advanceTimersByTimeAsync(0);
  return invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0] ?? 'everything');
}

test('loads again what an event names', async () => {
  expect(await push('invalidate', { topics: ['orders', 'shell', 'offers'] })).toEqual(['orders', 'shell', 'offers']);
});

test('loads the offers again when the market changed', async () => {
  expect(await push('invalidate', { topics: ['market'] })).toEqual(['market', 'offers']);
});

test('loads everything again when too much was missed', async () => {
  expect(await push('resync', {})).toEqual(['everything']);
});

test('loads nothing again for an event it does not know', async () => {
  expect(await push('invalidate', { topics: 'orders' })).toEqual([]);
  expect(await push('invalidate', 7)).toEqual([]);
  expect(await push('later', { topics: ['orders'] })).toEqual([]);
});
