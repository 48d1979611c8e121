import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, dataOrThrow, ProblemError } from './index.ts';

type Step = (response: ServerResponse) => void;
interface Sent {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the server does with one request after the other; the last step stays. */
let steps: Step[] = [];
const sent: Sent[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  sent.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() });
  const [step] = steps.length > 1 ? steps.splice(0, 1) : steps;
  step?.(response);
});
let baseUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void sent.splice(0));

const answer =
  (status: number, body: object, headers: Record<string, string> = {}): Step =>
  (response) => {
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body));
  };
const refuse = (status: number, code: string, headers?: Record<string, string>) =>
  answer(status, { status, code, detail: `Abgelehnt: ${code}.` }, headers);
const hangUp: Step = (response) => void response.destroy();
const good = answer(200, { events: [], next: '7' });
const ordered = answer(201, { orders: [] });

const client = (retries = {}) =>
  createClient({ baseUrl, apiKey: 'hp_live_x', retries: { firstWaitMs: 1, ...retries } });
const readLog = (retries?: object) => client(retries).GET('/api/events/log', { params: { query: { after: '3' } } });
const body = { basketId: '0192f0c1-7a3e-4c55-9b1d-2f6a8e4d1c07' };
const keys = () => sent.map(({ headers }) => headers['idempotency-key']);

describe('a read', () => {
  test('has the key of the program, and its data', async () => {
    steps = [good];
    expect((await readLog()).data).toEqual({ events: [], next: '7' });
    expect(sent).toMatchObject([{ method: 'GET', headers: { authorization: 'Bearer hp_live_x' } }]);
    expect(keys()).toEqual([undefined]);
  });

  test.each<[string, Step]>([
    ['a lost connection', hangUp],
    ['429', refuse(429, 'too_many_requests', { 'retry-after': '0' })],
    ['503', refuse(503, 'unavailable')],
  ])('is sent again after %s', async (_name, step) => {
    steps = [step, step, good];
    expect((await readLog()).data).toEqual({ events: [], next: '7' });
    expect(sent).toHaveLength(3);
  });

  test('ends with the last answer, or with the lost connection', async () => {
    steps = [refuse(503, 'unavailable')];
    expect((await readLog({ attempts: 3 })).error?.code).toBe('unavailable');
    expect(sent).toHaveLength(3);
    steps = [hangUp];
    await expect(readLog({ attempts: 2 })).rejects.toThrow('fetch failed');
    expect(sent).toHaveLength(5);
  });

  test('waits as long as Retry-After says, unless that is longer than it may wait', async () => {
    steps = [refuse(429, 'too_many_requests', { 'retry-after': '1' }), good];
    const began = performance.now();
    expect((await readLog()).response.status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(990);
    steps = [refuse(429, 'too_many_requests', { 'retry-after': '61' })];
    expect((await readLog({ longestWaitMs: 60_000 })).response.status).toBe(429);
    expect(sent).toHaveLength(3);
  });

  test('that is refused is not sent again', async () => {
    steps = [refuse(409, 'account_type_mismatch')];
    const { error } = await readLog();
    expect(error?.code).toBe('account_type_mismatch');
    expect(sent).toHaveLength(1);
    // @ts-expect-error the type of the code has those of this request only
    expect(error?.code === 'basket_empty').toBe(false);
  });

  test('that its caller gives up ends at once', async () => {
    steps = [refuse(503, 'unavailable', { 'retry-after': '20' })];
    const signal = AbortSignal.timeout(200);
    await expect(client().GET('/api/events/log', { signal })).rejects.toThrow('timeout');
    expect(sent).toHaveLength(1);
  });
});

describe('a write', () => {
  test('that takes a key has one, the same each time, with the same body', async () => {
    steps = [hangUp, refuse(503, 'unavailable'), refuse(409, 'request_in_progress'), ordered];
    expect((await client().POST('/api/orders', { body })).data).toEqual({ orders: [] });
    expect(keys()).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set(keys()).size).toBe(1);
    expect(sent.map((one) => JSON.parse(one.body))).toEqual(Array(4).fill(body));
  });

  test('has a new key each time, or the one of its caller', async () => {
    steps = [ordered];
    const key = '0192f0c1-7a3e-4c55-9b1d-2f6a8e4d1c08';
    await client().POST('/api/orders', { body });
    await client().POST('/api/orders', { body });
    await client().POST('/api/orders', { body, params: { header: { 'idempotency-key': key } } });
    expect(new Set(keys()).size).toBe(3);
    expect(keys()[2]).toBe(key);
  });

  test('without a key is sent once', async () => {
    const leave = () => client().POST('/api/logout');
    steps = [refuse(503, 'unavailable')];
    expect((await leave()).response.status).toBe(503);
    steps = [hangUp];
    await expect(leave()).rejects.toThrow('fetch failed');
    expect(keys()).toEqual([undefined, undefined]);
  });

  test('that takes no key is sent once also when its caller has set one', async () => {
    steps = [hangUp];
    await expect(client().POST('/api/logout', { headers: { 'idempotency-key': 'mine' } })).rejects.toThrow();
    expect(keys()).toEqual(['mine']);
  });
});

describe('dataOrThrow', () => {
  test('returns the data', async () => {
    steps = [good];
    expect((await dataOrThrow(readLog())).next).toBe('7');
  });

  test('throws the problem', async () => {
    steps = [refuse(403, 'forbidden')];
    const refused = await dataOrThrow(readLog()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    expect(refused).toMatchObject({ status: 403, code: 'forbidden', message: 'Abgelehnt: forbidden.' });
  });

  test('says the status of an answer that is no problem', async () => {
    steps = [(response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')];
    await expect(dataOrThrow(readLog())).rejects.toThrow('The answer has the status 502.');
  });
});
