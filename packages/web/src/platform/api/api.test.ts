// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { api, onSignedOut } from './api.ts';
import { isApiError } from './api-error.ts';
import { accountTypeStorage } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function answer(status: number, body?: unknown) {
  const text = body === undefined ? null : JSON.stringify(body);
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => new Response(text, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('joins lists in the query and leaves out what is empty', async () => {
  const fetched = answer(200, {});
  await api.get('/api/orderHistory', {
    query: { pageNumber: 1, productList: ['a', 'b'], sellerList: [], orderId: '' },
  });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/orderHistory?pageNumber=1&productList=a%2Cb');
});

test('turns a problem into an error with its code, its sentence and its fields', async () => {
  const fields = [{ path: 'email', message: 'Ungültig.' }];
  answer(422, { code: 'invalid_input', detail: 'Bitte prüfen Sie Ihre Eingaben.', requestId: 'r-1', fields });
  const error = await api.post('/api/contact', {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 422, code: 'invalid_input', requestId: 'r-1', fields: { email: 'Ungültig.' } });
});

test('gives undefined for an empty answer', async () => {
  answer(204);
  expect(await api.delete('/api/sessions/1')).toBeUndefined();
});

test('says offline when there is no answer at all', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await api.get('/api/user').catch((thrown: unknown) => thrown);
  expect(isApiError(error, 'offline')).toBe(true);
});

test('signs out on 401, except where a 401 is an answer', async () => {
  const signedOut = vi.fn();
  onSignedOut(signedOut);
  answer(401, { code: 'signed_out' });
  await api.get('/api/orders').catch(() => {});
  expect(signedOut).toHaveBeenCalledTimes(1);
  await api.post('/api/login', {}, { mayBeSignedOut: true }).catch(() => {});
  expect(signedOut).toHaveBeenCalledTimes(1);
});

test('says which account type the tab belongs to, and starts anew when it is another one by now', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  accountTypeStorage.write('buyer');
  const fetched = answer(409, { code: 'account_type_mismatch' });
  await api.get('/api/user').catch(() => {});
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Account-Type': 'buyer' });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(accountTypeStorage.read()).toBeUndefined();
});

test('leaves every other conflict to the screen that asked', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  answer(409, { code: 'order_error_no_credit', available: 12 });
  const error = await api.post('/api/orders', {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'order_error_no_credit', body: { available: 12 } });
  expect(reload).not.toHaveBeenCalled();
});

test('tells a slow server from a lost connection, and hands on what the screen broke off itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Too slow', 'TimeoutError')));
  expect(isApiError(await api.get('/api/user').catch((thrown: unknown) => thrown), 'timeout')).toBe(true);
  const left = new AbortController();
  left.abort();
  vi.stubGlobal('fetch', () => Promise.reject(left.signal.reason));
  const thrown = await api.get('/api/user', { signal: left.signal }).catch((error: unknown) => error);
  expect(isApiError(thrown)).toBe(false);
});

test('takes a code from the status where the answer is no problem, such as that of a proxy', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad Gateway</html>', { status: 502 }));
  const error = await api.get('/api/user').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 502, code: 'http_502', detail: undefined });
});
