import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { route } from '@handelsplatz/contract/common';
import { createTestClient, type TestClient } from '@handelsplatz/testing/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors/index.ts';
import { createMetrics } from '../health/index.ts';
import { createLogger } from '../log/index.ts';
import { buildHttp, type HttpServer, type Problem, sendJsonStream, serve } from './index.ts';
import { sendProblem } from './problem.ts';

type TestActor = { accountType: string; sessionId: string; rights: string[] };

const logged: string[] = [];
const streamed = {
  text: 'Öl „\n“',
  none: undefined,
  nothing: null,
  empty: [[], {}],
  lists: Array.from({ length: 200 }, (_, list) => ({
    things: Array.from({ length: 50 }, (_, n) => ({ list, n, deep: [[[n]]] })),
  })),
};
const streamRoute = route({
  method: 'GET',
  path: '/api/stream',
  summary: 'Test',
  answers: { 200: z.looseObject({ text: z.string() }) },
  refusals: [],
});
let http: HttpServer;
let url: string;

beforeAll(async () => {
  http = await buildTestServer();
  await http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});

afterAll(() => http.close());

async function buildTestServer(): Promise<HttpServer> {
  const server = await buildHttp<TestActor>({
    config: {
      publicUrl: 'https://market.example',
      host: '127.0.0.1',
      rateLimitPerMinute: 1_000,
      isProxy: () => false,
    },
    logger: createLogger({ logLevel: 'info' }, { write: (line) => void logged.push(line) }),
    authenticate: ({ headers }) => (headers['x-test-actor'] ? JSON.parse(String(headers['x-test-actor'])) : undefined),
    allows: (actor, right) => (actor === undefined ? 'signed_out' : actor.rights.includes(right) ? 'ok' : 'forbidden'),
    openapi: { title: 'Test', version: '1', description: 'Test' },
    metrics: createMetrics(),
  });
  const input = z.strictObject({ lines: z.array(z.strictObject({ quantity: z.number().positive() })).min(1) });
  const routes = { summary: 'Test', tags: ['test'] };
  server.post('/api/orders', { config: { right: 'order' }, schema: { ...routes, body: input } }, async () => ({
    done: true,
  }));
  server.get(
    '/api/orders/:id',
    {
      config: { right: 'public' },
      schema: { ...routes, params: z.object({ id: z.uuid() }), response: { 200: input } },
    },
    async () => ({ lines: [{ quantity: 1 }] }),
  );
  server.post('/api/secret/:key', { config: { right: 'public' }, schema: routes }, async () => ({}));
  server.get('/api/big', { config: { right: 'public' }, schema: routes }, async () => ({
    text: 'diesel '.repeat(500),
  }));
  serve(server, streamRoute, { right: 'public' }, (_request, reply) => sendJsonStream(reply, streamRoute, streamed));
  server.get('/api/rare', { config: { right: 'public', rateLimit: { max: 2 } }, schema: routes }, async () => ({}));
  server.get('/api/refusal', { config: { right: 'public' }, schema: routes }, async (_request, reply) =>
    sendProblem(reply, { status: 409, code: 'basket_empty', detail: 'Der Warenkorb ist leer.' }),
  );
  server.get('/api/fault', { config: { right: 'public' }, schema: routes }, async () => {
    throw new Error('the secret of the house');
  });
  server.get('/api/gone', { config: { right: 'public' }, schema: routes }, async () => {
    throw new AppError({ status: 422, code: 'quantity_error', detail: 'Menge prüfen.' });
  });
  return server;
}

function as(actor: Partial<TestActor> | undefined, headers: Record<string, string> = {}): TestClient {
  const whole = { accountType: 'buyer', sessionId: 's1', rights: ['order'], ...actor };
  return createTestClient(url, actor === undefined ? headers : { 'x-test-actor': JSON.stringify(whole), ...headers });
}

const order = { lines: [{ quantity: 1 }] };

test('does not start with a route that changes something by rights of a second ago', async () => {
  const other = await buildTestServer();
  const config = { right: 'signed-in', keptRights: true };
  expect(() => other.post('/api/change', { config }, async () => ({}))).toThrow(
    'the route POST /api/change changes something, so it must read the rights again',
  );
  await other.close();
});

test('does not start with a route that declares no right', async () => {
  const other = await buildTestServer();
  expect(() => other.get('/api/forgotten', async () => ({}))).toThrow('the route GET /api/forgotten declares no right');
});

test('accepts users with the right, asks others to sign in, and forbids what they may not do', async () => {
  expect((await as({}).post('/api/orders', order)).status).toBe(200);
  expect(await as(undefined).post('/api/orders', order)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  expect(await as({ rights: [] }).post('/api/orders', order)).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

test('names each wrong field of an input with its path', async () => {
  const answer = await as({}).post<Problem>('/api/orders', { lines: [{ quantity: -1 }], more: 1 });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({ type: '/problems/invalid_input', status: 400, code: 'invalid_input' });
  expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
  expect(answer.body.fields).toContainEqual(expect.objectContaining({ path: 'lines.0.quantity', code: 'too_small' }));
});

test('answers a body that is not JSON, too large or of another type with its own code', async () => {
  const post = (body: string, type = 'application/json') =>
    as({}).send('/api/orders', { method: 'POST', body, headers: { 'content-type': type } });
  const codes = await Promise.all(
    [await post('{'), await post(`"${'x'.repeat(1_100_000)}"`), await post('a,b', 'text/csv')].map(async (answer) => [
      answer.status,
      ((await answer.json()) as Problem).code,
    ]),
  );
  expect(codes).toEqual([
    [400, 'invalid_input'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
  ]);
});

test('answers unknown addresses and impossible ids as not found', async () => {
  expect(await as({}).get('/api/nowhere')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await as({}).get('/api/orders/42')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('hides the cause of an error from the client and logs it with the id of the request', async () => {
  const answer = await as({}, { 'x-request-id': 'trace-12345678' }).get<Problem>('/api/fault');
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error', requestId: 'trace-12345678' } });
  expect(answer.text).not.toContain('secret');
  expect(logged.filter((line) => line.includes('trace-12345678')).join()).toContain('the secret of the house');
});

test('answers refusals and known faults as problems', async () => {
  expect(await as({}).get('/api/refusal')).toMatchObject({ status: 409, body: { code: 'basket_empty', status: 409 } });
  expect(await as({}).get('/api/gone')).toMatchObject({ status: 422, body: { code: 'quantity_error' } });
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://market.example' }, 200],
])('answers a change sent with %o with %i', async (headers, status) => {
  const answer = await as({}, headers).post<Problem>('/api/orders', order);
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body.code).toBe('cross_site');
});

test('refuses what a form of another site could send without a header', async () => {
  const type = { 'content-type': 'text/plain' };
  const answer = await as({}).send('/api/orders', { method: 'POST', body: JSON.stringify(order), headers: type });
  expect(answer.status).toBe(403);
});

test('does not run a request of a tab that was signed in as another kind of account', async () => {
  const answer = await as({}, { 'x-account-type': 'seller' }).post('/api/orders', order);
  expect(answer).toMatchObject({ status: 409, body: { code: 'account_type_mismatch' } });
  expect((await as({}, { 'x-account-type': 'buyer' }).post('/api/orders', order)).status).toBe(200);
});

test('limits a route for each session separately and says when to come back', async () => {
  const first = as({ sessionId: 'limited' });
  for (const status of [200, 200, 429]) expect((await first.get('/api/rare')).status).toBe(status);
  const refused = await first.get('/api/rare');
  expect(refused).toMatchObject({ body: { code: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await as({ sessionId: 'another' }).get('/api/rare')).status).toBe(200);
});

test('streams a large answer as complete JSON, compressed', async () => {
  const answer = await http.inject({ url: '/api/stream', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(JSON.stringify(streamed));
  expect((await http.inject({ url: '/api/stream' })).body).toBe(JSON.stringify(streamed));
});

test('compresses large answers and lets them load nothing', async () => {
  const answer = await http.inject({ url: '/api/big', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({ text: 'diesel '.repeat(500) });
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(answer.headers).not.toHaveProperty('cross-origin-opener-policy');
});

test('describes each route with its right and the body of its failures', async () => {
  const { body } = await as(undefined).get<{ paths: Record<string, Record<string, Record<string, unknown>>> }>(
    '/api/openapi.json',
  );
  expect(Object.keys(body.paths)).toContain('/api/orders/{id}');
  expect(body.paths['/api/orders']?.post).toMatchObject({
    'x-right': 'order',
    responses: { default: expect.anything() },
  });
  expect((await as(undefined).get('/api/docs')).status).toBe(200);
});

test('writes no secret of an address into the log', async () => {
  await createTestClient(url).post('/api/secret/only-the-mail-knows', {});
  await createTestClient(url).get('/passwort/reset/only-the-mail-knows');
  await expect.poll(() => logged.join('')).toContain('/api/secret/:key');
  expect(logged.join('')).not.toContain('only-the-mail-knows');
});
