import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goneSignal } from './gone-signal.ts';

const http = fastify();
const signals: AbortSignal[] = [];
const came = Promise.withResolvers<void>();
let url: string;

beforeAll(async () => {
  http.get('/answered', (_, reply) => {
    signals.push(goneSignal(reply));
    return { fine: true };
  });
  http.get('/endless', async (_, reply) => {
    const signal = goneSignal(reply);
    signals.push(signal);
    await once(signal, 'abort');
    signal.throwIfAborted();
  });
  http.get('/late', async (_, reply) => {
    came.resolve();
    await once(reply.raw, 'close');
    signals.push(goneSignal(reply));
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
afterAll(() => http.close());

const latest = () => signals.at(-1);

test('aborts when the client leaves before the answer', async () => {
  const before = signals.length;
  const leaving = new AbortController();
  const asked = fetch(`${url}/endless`, { signal: leaving.signal });
  await expect.poll(() => signals.length).toBe(before + 1);
  expect(latest()?.aborted).toBe(false);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => latest()?.aborted).toBe(true);
  expect(latest()?.reason).toMatchObject({ status: 499 });
});

test('does not abort after the answer was written', async () => {
  expect((await fetch(`${url}/answered`, { headers: { connection: 'close' } })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(latest()?.aborted).toBe(false);
});

test('is aborted at once when the client left before the work began', async () => {
  const before = signals.length;
  const leaving = new AbortController();
  const asked = fetch(`${url}/late`, { signal: leaving.signal });
  void came.promise.then(() => leaving.abort());
  await expect(asked).rejects.toThrow();
  await expect.poll(() => signals.length).toBe(before + 1);
  expect(latest()?.aborted).toBe(true);
});
