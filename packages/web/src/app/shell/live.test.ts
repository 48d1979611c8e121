import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { basketFixture, itemFixture } from '../../features/baskets/basket.fixture.tsx';
import { basketQuery } from '../../features/baskets/queries.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { type EventStream, stubEventStream } from '../../testing/event-stream.ts';
import { startLive } from './live.ts';

const refreshMetadata = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../platform/session/session.ts', async (load) => ({ ...(await load<object>()), refreshMetadata }));

let stream: EventStream;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stream = stubEventStream();
  end = startLive();
});

afterEach(() => {
  end();
});

async function push(event: string, data: unknown) {
  await vi.advanceTimersByTimeAsync(0);
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  invalidated.mockClear();
  stream.send(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  await vi.advanceTimersByTimeAsync(0);
  return invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0] ?? 'everything');
}

test('reloads the topics that an event names', async () => {
  expect(await push('invalidate', { topics: ['orders', 'shell', 'offers'] })).toEqual(['orders', 'shell', 'offers']);
});

test('reloads the offers when the market has changed', async () => {
  expect(await push('invalidate', { topics: ['market'] })).toEqual(['market', 'offers', 'additives']);
});

test('reads the rights of the user again when they have changed', async () => {
  await push('invalidate', { topics: ['orders'] });
  expect(refreshMetadata).not.toHaveBeenCalled();
  await push('invalidate', { topics: ['session'] });
  expect(refreshMetadata).toHaveBeenCalledOnce();
});

test('reloads everything when too many events were missed', async () => {
  expect(await push('resync', {})).toEqual(['everything']);
});

test('reloads nothing for an unknown event', async () => {
  expect(await push('invalidate', { topics: 'orders' })).toEqual([]);
  expect(await push('invalidate', 7)).toEqual([]);
  expect(await push('later', { topics: ['orders'] })).toEqual([]);
});

test('a new market window reloads the basket only while it holds prices', async () => {
  const { queryKey } = basketQuery();
  await push('marketWindow', marketWindow(1));
  expect(await push('marketWindow', marketWindow(2))).toContain('baskets');
  queryClient.setQueryData(queryKey, { ...basketFixture(itemFixture()), items: [] });
  const topics = await push('marketWindow', marketWindow(3));
  expect(topics).toContain('offers');
  expect(topics).not.toContain('baskets');
  queryClient.setQueryData(queryKey, basketFixture(itemFixture()));
  expect(await push('marketWindow', marketWindow(4))).toContain('baskets');
});

const marketWindow = (number: number) => {
  const at = new Date(Date.now() + number * 1_000).toISOString();
  const expires = new Date(Date.now() + 600_000).toISOString();
  return { _id: `w${number}`, created: at, expires, currentTime: at, isClone: false, marketChange: null, prices: [] };
};
