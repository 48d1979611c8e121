import type { AddressInfo } from 'node:net';
import { createTestClient, type TestClient } from '@handelsplatz/testing/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../log/index.ts';
import { buildHttp, type HttpServer } from './index.ts';

const running: HttpServer[] = [];
afterAll(() => Promise.all(running.map((server) => server.close())));

type Started = {
  http: HttpServer;
  client(headers?: Record<string, string>): TestClient;
  sentHeaders: Record<string, string>;
};

/** A server that allows `perMinute` requests. A request with `x-test-session` comes from a buyer without rights. */
async function startServer(perMinute = 0, isProxy = (_address: string) => false): Promise<Started> {
  const http = await buildHttp({
    config: {
      publicUrl: 'https://market.example',
      host: 'market.internal',
      rateLimitPerMinute: perMinute,
      isProxy,
    },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: ({ headers }) => {
      const sessionId = headers['x-test-session'];
      return typeof sessionId === 'string' ? { accountType: 'buyer', sessionId } : undefined;
    },
    allows: (actor, right) => (actor === undefined ? 'signed_out' : right === 'signed-in' ? 'ok' : 'forbidden'),
    openapi: { title: 'Test', version: '1', description: 'Test' },
  });
  const routes = { summary: 'Test', tags: ['test'] };
  http.get('/api/own', { config: { right: 'signed-in' }, schema: routes }, async () => ({ own: true }));
  http.post('/api/own', { config: { right: 'signed-in' }, schema: routes }, async () => ({ own: true }));
  http.get('/api/other', { config: { right: 'other' }, schema: routes }, async () => ({}));
  http.get('/api/kept', { config: { right: 'public' }, schema: routes }, async (_request, reply) =>
    reply.header('cache-control', 'private, no-cache').send({}),
  );
  await http.listen({ port: 0, host: '127.0.0.1' });
  running.push(http);
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  const client = (headers?: Record<string, string>) => createTestClient(url, headers);
  const good = await client({ 'x-test-session': 'first' }).get('/api/own');
  const kept = [...good.headers].filter(([name]) =>
    /^(content-security|strict|x-(?!r)|referrer|cross|origin)/.test(name),
  );
  return { http, client, sentHeaders: Object.fromEntries(kept) };
}

describe('answers of the guards', () => {
  let server: Started;
  beforeAll(async () => {
    server = await startServer();
  });

  test.each([
    ['somebody signed out', 401, 'signed_out', '/api/own', {}],
    ['somebody without the right', 403, 'forbidden', '/api/other', { 'x-test-session': 's' }],
    [
      'another kind of account',
      409,
      'account_type_mismatch',
      '/api/own',
      { 'x-test-session': 's', 'x-account-type': 'seller' },
    ],
    ['an unknown address', 404, 'not_found', '/api/nowhere', {}],
  ])('to %s have the headers that every answer has', async (_who, status, code, path, headers) => {
    const answer = await server.client(headers).get(path);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(Object.keys(server.sentHeaders).toSorted()).toEqual([
      'content-security-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(server.sentHeaders);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('to a change from another site have them, too', async () => {
    const answer = await server.client({ 'x-test-session': 's', origin: 'https://evil.example' }).post('/api/own', {});
    expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject(server.sentHeaders);
  });
});

describe('the limit', () => {
  test.each([
    ['401', '/api/own', {}],
    ['403', '/api/other', { 'x-test-session': 'a' }],
    ['409', '/api/own', { 'x-test-session': 'b', 'x-account-type': 'seller' }],
    ['404', '/api/nowhere', {}],
  ])('counts answers with %s and ends them', async (status, path, headers) => {
    const client = (await startServer(5)).client(headers);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await client.get(path)).status);
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => Number(status)), 429]);
  });

  test('counts requests from another site, and refuses them in German', async () => {
    const client = (await startServer(2)).client({ origin: 'https://evil.example' });
    const statuses = [await client.post('/api/own', {}), await client.post('/api/own', {})].map(({ status }) => status);
    expect(statuses).toEqual([403, 403]);
    const refused = await client.post<{ detail: string }>('/api/own', {});
    expect([refused.status, refused.body.detail]).toEqual([
      429,
      expect.stringMatching(/^Das waren zu viele Anfragen\. Bitte warten Sie \d+ Sekunden\.$/),
    ]);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the address that counts', () => {
  const readStatuses = async ({ client }: Started) => {
    const from = (address: string) => client({ 'x-forwarded-for': address }).get('/api/own');
    const answers = [await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.1')];
    return answers.map(({ status }) => status);
  };

  test('is the one that a trusted proxy names', async () => {
    expect(await readStatuses(await startServer(1, (address) => address === '127.0.0.1'))).toEqual([401, 401, 429]);
  });

  test('is that of the connection, whatever other senders claim', async () => {
    expect(await readStatuses(await startServer(1))).toEqual([401, 429, 429]);
  });
});

describe('the cache header', () => {
  test('forbids storing on every answer of the interface, unless its route says otherwise', async () => {
    const { client } = await startServer();
    const signedIn = client({ 'x-test-session': 's' });
    expect((await signedIn.get('/api/own')).headers.get('cache-control')).toBe('no-store');
    expect((await signedIn.get('/api/kept')).headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('a change', () => {
  let http: HttpServer;
  let port: string;
  beforeAll(async () => {
    http = (await startServer()).http;
    port = String((http.server.address() as AddressInfo).port);
  });

  /** Node's `fetch` sends the host it connects to. A browser on a foreign host name that points here sends that name. */
  async function change(host: string, headers: Record<string, string>): Promise<number> {
    const whole = { host: host.replace('PORT', port), 'x-test-session': 's', 'content-type': 'application/json' };
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', port)]),
    );
    const answer = await http.inject({
      method: 'POST',
      url: '/api/own',
      headers: { ...whole, ...sent },
      payload: '{}',
    });
    return answer.statusCode;
  }

  test.each([
    ['localhost:PORT', 'http://localhost:PORT'],
    ['127.0.0.1:PORT', 'http://127.0.0.1:PORT'],
    ['[::1]:PORT', 'http://[::1]:PORT'],
    ['market.internal:PORT', 'http://market.internal:PORT'],
    ['market.example', 'https://market.example'],
    // A proxy that sends its own name for the server.
    ['app:PORT', 'https://market.example'],
  ])('sent to %s by a page of %s is accepted', async (host, origin) => {
    expect(await change(host, { origin })).toBe(200);
    expect(await change(host, { origin, 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  test.each([
    // A foreign name that points to this machine; to the browser it is the same site.
    ['evil.example:PORT', 'http://evil.example:PORT'],
    ['localhost.evil.example:PORT', 'http://localhost.evil.example:PORT'],
    ['localhost:PORT', 'http://evil.example'],
    ['localhost:PORT', 'null'],
  ])('sent to %s by a page of %s is refused', async (host, origin) => {
    expect(await change(host, { origin })).toBe(403);
    expect(await change(host, { origin, 'sec-fetch-site': 'same-origin' })).toBe(403);
  });

  test('by another program on this machine is refused, by a page that Vite serves it is accepted', async () => {
    expect(await change('localhost:PORT', { origin: 'http://localhost:9' })).toBe(403);
    expect(await change('localhost:PORT', { origin: 'http://localhost:9', 'sec-fetch-site': 'same-site' })).toBe(403);
    const vite = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' };
    expect(await change('localhost:PORT', vite)).toBe(200);
  });

  test('by a browser that names no page is accepted at an own host only', async () => {
    expect(await change('localhost:PORT', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await change('evil.example', { 'sec-fetch-site': 'same-origin' })).toBe(403);
    expect(await change('evil.example', { 'sec-fetch-site': 'none' })).toBe(403);
  });

  test('by a program that is not a browser is accepted at any host', async () => {
    expect(await change('app:PORT', {})).toBe(200);
  });
});
