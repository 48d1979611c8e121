import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../log/index.ts';
import { buildHttp, type HttpServer } from './index.ts';

let http: HttpServer;
let port: number;
let letGo: () => void;

beforeEach(async () => {
  http = await buildHttp({
    config: { publicUrl: 'http://localhost', host: '127.0.0.1', rateLimitPerMinute: 0, isProxy: () => false },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: () => undefined,
    allows: () => 'ok',
    openapi: { title: 'Test', version: '1', description: 'Test' },
    receiveWithinMs: 300,
  });
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const routes = { config: { right: 'public' }, schema: { summary: 'Test', tags: ['test'] } };
  http.get('/api/held', routes, async () => {
    await held;
    return {};
  });
  http.post('/api/taken', routes, async () => ({ taken: true }));
  http.get('/api/named/:name', routes, async () => ({}));
  await http.listen({ port: 0, host: '127.0.0.1' });
  port = (http.server.address() as AddressInfo).port;
});

afterEach(async () => {
  letGo();
  await http.close();
});

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** Everything that the server sends until it ends the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let said = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    said += piece;
  });
  if (!socket.closed) await once(socket, 'close');
  return said;
}

async function say(text: string): Promise<string> {
  const socket = open();
  socket.write(text);
  return await untilClosed(socket);
}

function expectProblem(said: string, status: number, code: string): void {
  const [head = '', body = ''] = said.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/problem\+json; charset=utf-8$/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'])
    expect(head).toMatch(new RegExp(`^${name}: `, 'im'));
  const problem = JSON.parse(body);
  expect(problem).toMatchObject({ type: `/problems/${code}`, status, code });
  expect(problem.title).toMatch(/^[A-ZÄÖÜ]/);
  expect(problem.detail).toMatch(/^[A-ZÄÖÜ].* .*\.$/);
  expect(problem.requestId).toBe(/^x-request-id: (.+)$/im.exec(head)?.[1]);
}

const end = 'Host: localhost\r\nConnection: close\r\n\r\n';

test.each([
  ['an address that is none', `GET /%zz HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
  ['an address that is none, of the interface', `POST /api/%zz HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
  [
    'a part of an address that is too long',
    `GET /api/named/${'x'.repeat(300)} HTTP/1.1\r\n${end}`,
    414,
    'uri_too_long',
  ],
  ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431, 'headers_too_large'],
  ['an address that is too large', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${end}`, 431, 'headers_too_large'],
  ['a method that is none', `FETCH / HTTP/1.1\r\n${end}`, 400, 'invalid_input'],
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'invalid_input'],
  ['two lengths', `POST /api/taken HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n${end}`, 400, 'invalid_input'],
  ['no host', 'GET /api/nowhere HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_input'],
  ['an unknown address', `GET /api/nowhere HTTP/1.1\r\n${end}`, 404, 'not_found'],
  ['a method that the address does not take', `DELETE /api/taken HTTP/1.1\r\n${end}`, 404, 'not_found'],
  ['a method that nothing here takes', `PROPFIND /api/taken HTTP/1.1\r\n${end}`, 404, 'not_found'],
])('answers %s as a problem in German', async (_what, request, status, code) => {
  expectProblem(await say(request), status, code);
});

test('carries out the request, whatever its Expect header asks for', async () => {
  const body = 'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: miracles\r\n';
  expect(await say(`POST /api/taken HTTP/1.1\r\n${body}${end}{}`)).toMatch(/^HTTP\/1\.1 200 /);
});

test('refuses a body that does not arrive, as a problem', async () => {
  const socket = open();
  socket.write(
    'POST /api/taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  expectProblem(await untilClosed(socket), 408, 'request_timeout');
});

test('refuses a body that arrives too slowly, even if bytes keep coming', async () => {
  const socket = open();
  socket.write(
    'POST /api/taken HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n',
  );
  const trickle = setInterval(() => socket.write(' '), 20);
  const said = await untilClosed(socket);
  clearInterval(trickle);
  expectProblem(said, 408, 'request_timeout');
});

test('refuses headers that arrive too slowly', async () => {
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const trickle = setInterval(() => socket.write('X: y\r\n'), 20);
  const said = await untilClosed(socket);
  clearInterval(trickle);
  expectProblem(said, 408, 'request_timeout');
});

test('lets clients wait longer than that for an answer', async () => {
  const waiting = say(`GET /api/held HTTP/1.1\r\n${end}`);
  expect(await Promise.race([waiting, say('GET / HTTP/1.1\r\n')])).toMatch(/^HTTP\/1\.1 408 /);
  letGo();
  expect(await waiting).toMatch(/^HTTP\/1\.1 200 /);
});

test('answers requests during a stop as a problem, with a time to come back', async () => {
  const socket = open();
  const said = untilClosed(socket);
  socket.write('GET /api/held HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(http.server, 'request');
  const closed = http.close();
  socket.write('GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(http.server, 'request');
  letGo();
  const answers = (await said).split(/(?=HTTP\/1\.1 )/);
  expect(answers[0]).toMatch(/^HTTP\/1\.1 200 /);
  expectProblem(answers[1] ?? '', 503, 'unavailable');
  expect(answers[1]).toMatch(/^retry-after: \d+$/im);
  await closed;
});
