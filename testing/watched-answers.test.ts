import { fastify } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { watchAnswers } from './watched-answers.ts';

const reported: string[] = [];
watchAnswers(({ what, answer }) => reported.push(`${what}: ${answer}`));
const http = fastify();
http.get(
  '/orders/:status/:code',
  {
    config: { refusals: { 404: ['not_found'], 409: ['order_changed'] } },
    schema: { response: { 200: {} } },
  },
  async (request, reply) => {
    const { status, code } = request.params as { status: string; code: string };
    if (code !== 'page') reply.type('application/problem+json; charset=utf-8');
    return reply.status(Number(status) as 200).send(JSON.stringify({ code }));
  },
);
afterAll(() => http.close());
beforeEach(() => void reported.splice(0));

test.each([
  [200, 'page'],
  [404, 'not_found'],
  [404, 'page'],
  [409, 'order_changed'],
  [499, 'aborted'],
  [500, 'internal_error'],
  [503, 'unavailable'],
])('a declared answer is not reported: %s %s', async (status, code) => {
  expect((await http.inject(`/orders/${status}/${code}`)).statusCode).toBe(status);
  expect(reported).toEqual([]);
});

test.each([
  [201, 'page', 'status: GET /orders/:status/:code 201'],
  [410, 'gone', 'status: GET /orders/:status/:code 410'],
  [404, 'other', 'code: GET /orders/:status/:code 404 other'],
  [409, 'order_twice', 'code: GET /orders/:status/:code 409 order_twice'],
])('an undeclared answer is reported: %s %s', async (status, code, report) => {
  expect((await http.inject(`/orders/${status}/${code}`)).statusCode).toBe(status);
  expect(reported).toEqual([report]);
});
