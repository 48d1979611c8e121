import { expect, test, vi } from 'vitest';
import { accountTypeStorage } from '../page/storage.ts';
import { api, onSignedOut } from './api.ts';
import { isApiError } from './api-error.ts';

function answer(status: number, body?: unknown) {
  const text = body === undefined ? null : JSON.stringify(body);
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => new Response(text, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('joins lists in the query and omits empty values', async () => {
  const fetched = answer(200, {});
  await api.get('/api/orderHistory', {
    query: { pageNumber: 1, productList: ['a', 'b'], sellerList: [], orderId: '' },
  });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/orderHistory?pageNumber=1&productList=a%2Cb');
});

test('puts parameters into the path, so that none of them can change another part of it', async () => {
  const fetched = answer(200, {});
  await api.delete('/api/basket/items/:id', { params: { id: 'a/../b' } });
  const path = '/api/outbox/:id/attachments/:position';
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/basket/items/a%2F..%2Fb');
  expect(api.url(path, { params: { id: 'm', position: 0 } })).toBe('/api/outbox/m/attachments/0');
});

test('turns a problem into an error with its code, its sentence and its fields', async () => {
  const fields = [{ path: 'email', message: 'Ungültig.' }];
  answer(422, { code: 'invalid_input', detail: 'Bitte prüfen Sie Ihre Eingaben.', requestId: 'r-1', fields });
  const error = await api.post('/api/contact', { subject: '', message: '' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 422, code: 'invalid_input', requestId: 'r-1', fields: { email: 'Ungültig.' } });
});

test('returns undefined for an empty response', async () => {
  answer(204);
  expect(await api.delete('/api/sessions/:id', { params: { id: '1' } })).toBeUndefined();
});

test('reports offline when there is no response at all', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await api.get('/api/user').catch((thrown: unknown) => thrown);
  expect(isApiError(error, 'offline')).toBe(true);
});

test('signs out on 401, except where a 401 is an expected response', async () => {
  const signedOut = vi.fn();
  onSignedOut(signedOut);
  answer(401, { code: 'signed_out' });
  await api.get('/api/sessions').catch(() => {});
  expect(signedOut).toHaveBeenCalledTimes(1);
  await api.post('/api/login', { username: 'a', password: 'b' }, { mayBeSignedOut: true }).catch(() => {});
  expect(signedOut).toHaveBeenCalledTimes(1);
});

test('sends the account type of the tab, and reloads the tab when the account type has changed', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  accountTypeStorage.write('buyer');
  const fetched = answer(409, { code: 'account_type_mismatch' });
  await api.get('/api/user').catch(() => {});
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'X-Account-Type': 'buyer' });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(accountTypeStorage.read()).toBeUndefined();
});

test('leaves every other conflict to the screen that sent the request', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  answer(409, { code: 'order_error_no_credit', available: 12 });
  const error = await api.post('/api/contact', { subject: '', message: '' }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'order_error_no_credit', body: { available: 12 } });
  expect(reload).not.toHaveBeenCalled();
});

test('distinguishes a slow server from a lost connection, and passes on what the screen aborted itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Too slow', 'TimeoutError')));
  expect(isApiError(await api.get('/api/user').catch((thrown: unknown) => thrown), 'timeout')).toBe(true);
  const left = new AbortController();
  left.abort();
  vi.stubGlobal('fetch', () => Promise.reject(left.signal.reason));
  const thrown = await api.get('/api/user', { signal: left.signal }).catch((error: unknown) => error);
  expect(isApiError(thrown)).toBe(false);
});

test('derives a code from the status when the response is no problem, such as that of a proxy', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad Gateway</html>', { status: 502 }));
  const error = await api.get('/api/user').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 502, code: 'http_502', detail: undefined });
});
