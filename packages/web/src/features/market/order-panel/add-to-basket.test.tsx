import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { useAddToBasket } from '../queries.ts';

test('a request repeated after no response has the same key; any other request has a new one', async () => {
  const keys: (string | null)[] = [];
  const answers = [new TypeError('Failed to fetch'), Response.json({}), Response.json({}), Response.json({})];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAddToBasket(), { wrapper });
  const wanted = { offerId: 'o1', quantity: 30, paymentTerm: 7, deliveryAddressId: undefined };
  const add = (request: typeof wanted) => act(() => result.current.mutateAsync(request).catch(() => undefined));
  await add(wanted);
  await add(wanted);
  await add(wanted);
  await add({ ...wanted, quantity: 20 });
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
