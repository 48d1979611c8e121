import { done, route } from '@handelsplatz/contract/common';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../health/index.ts';
import { createLogger } from '../log/index.ts';
import { buildHttp, type HttpServer, notFound, serve } from './index.ts';
import { sendProblem } from './problem.ts';

const creation = route({
  method: 'POST',
  path: '/api/orders',
  summary: 'Test',
  body: z.strictObject({ outcome: z.enum(['made', 'refused', 'missing']) }),
  answers: { 201: done },
  refusals: [404, 'basket_empty'],
});

let http: HttpServer;

beforeAll(async () => {
  http = await buildHttp({
    config: {
      publicUrl: 'https://market.example',
      host: '127.0.0.1',
      rateLimitPerMinute: 1_000,
      isProxy: () => false,
    },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: () => undefined,
    allows: () => 'ok',
    openapi: { title: 'Test', version: '1', description: 'Test' },
    metrics: createMetrics(),
  });
  serve(http, creation, { right: 'public' }, ({ body }, reply) => {
    if (body.outcome === 'missing') throw notFound();
    if (body.outcome === 'refused') return sendProblem(reply, { status: 409, code: 'basket_empty', detail: 'Leer.' });
    return { success: true as const };
  });
  await http.ready();
});

afterAll(() => http.close());

test.each([
  ['what a handler returns', 'made', 201],
  ['a refusal', 'refused', 409],
  ['an error', 'missing', 404],
])('%s is answered with its own status', async (_name, outcome, status) => {
  const headers = { origin: 'https://market.example', host: 'market.example' };
  const answer = await http.inject({ method: 'POST', url: '/api/orders', headers, payload: { outcome } });
  expect(answer.statusCode).toBe(status);
});

test('a body that the contract does not know is refused', async () => {
  const headers = { origin: 'https://market.example', host: 'market.example' };
  const answer = await http.inject({ method: 'POST', url: '/api/orders', headers, payload: { outcome: 'lost' } });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
});
