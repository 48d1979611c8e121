import { afterEach, expect, test, vi } from 'vitest';
import { call, read } from './calls.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  queryClient.clear();
});

function answer(status: number, body: unknown) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

function watchTopics() {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  invalidated.mockClear();
  return () => invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
}

test('reads a path under its topic, with what is sent in the key', async () => {
  const fetched = answer(200, { requests: [] });
  const requests = read('/api/userRequests', { query: { side: 'own' } });
  expect(requests.queryKey).toEqual(['team', '/api/userRequests', { query: { side: 'own' }, headed: false }]);
  expect(await queryClient.fetchQuery(requests)).toEqual({ requests: [] });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/userRequests?side=own');
});

test('keeps what is read with headers apart, and computes them for each request', async () => {
  const fetched = answer(200, { offers: [] });
  let child = 'first';
  const offers = read('/api/v2/offers', { headers: () => ({ 'X-Child-Account': child }) });
  expect(offers.queryKey).not.toEqual(read('/api/v2/offers').queryKey);
  child = 'second';
  await queryClient.fetchQuery(offers);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Child-Account': 'second' });
});

test('the key of a call without a value also matches those with one', async () => {
  const withTerm = read('/api/v2/offers', { query: { term: 14 } }).queryKey;
  queryClient.setQueryData(withTerm, { offers: [] } as never);
  await queryClient.invalidateQueries({ queryKey: read('/api/v2/offers', { query: { term: undefined } }).queryKey });
  expect(queryClient.getQueryState(withTerm)?.isInvalidated).toBe(true);
});

test('loads again what a command changed', async () => {
  answer(200, { _id: 'a' });
  const topics = watchTopics();
  await call('POST /api/release-requests', { body: {} as never });
  expect(topics()).toEqual(['relationships', 'offers', 'credit']);
});

test('loads again after a refusal only where the contract says so', async () => {
  answer(409, { code: 'price_alert_changed' });
  const topics = watchTopics();
  await expect(call('DELETE /api/price-alerts/:id', { params: { id: 'a' } })).rejects.toMatchObject({ status: 409 });
  expect(topics()).toEqual([]);
  await expect(call('DELETE /api/news/:id', { params: { id: 'a' } })).rejects.toMatchObject({ status: 409 });
  expect(topics()).toEqual(['news']);
});

test('calls are checked against the routes of the contract by the compiler', () => {
  const calls = () => [
    read('/api/approvals/:id', { params: { id: 'a' }, refetchInterval: 1000 }),
    call('PUT /api/team/:id', { params: { id: 'a' }, body: { firstName: 'Ada' } as never }),
    // @ts-expect-error the parameter of the path is missing
    read('/api/approvals/:id'),
    // @ts-expect-error no route has this path
    read('/api/baskets'),
    // @ts-expect-error the query has no such parameter
    read('/api/userRequests', { query: { side: 'mine' } }),
    // @ts-expect-error the topic is unknown
    read('/api/news', { topic: 'newspaper' }),
    // @ts-expect-error the path has no route with this method
    call('PUT /api/news'),
    // @ts-expect-error the body is missing
    call('POST /api/news'),
  ];
  expect(calls).toBeTypeOf('function');
});
