import { randomUUID } from 'node:crypto';
import type { RouteDefinition } from '@handelsplatz/contract/common';
import { operations } from '@handelsplatz/contract/routes';
import { roles } from '@handelsplatz/domain/identity';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ExampleSchema, toExample } from '../platform/http/openapi-examples.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

/** What nobody expects in a field. With `LAW_CASES=all` each field gets each of them, otherwise one. */
const hostile = [
  'A\u0000B',
  '\ud800',
  'x'.repeat(100_000),
  '<script>alert(1)</script>',
  '=1+1',
  "'; drop table users; --",
  -1,
  0.1,
  1e308,
  2 ** 53,
  null,
  [],
  {},
  true,
  '',
];
const perField = process.env.LAW_CASES === 'all' ? hostile.length : 1;
const patienceMs = perField === 1 ? 300_000 : 3_600_000;
const hostileQuery = ['A\u0000B', '%', "'", 'x'.repeat(5_000), '-1', '1e9', '9999999999999999', ''];

const named = operations
  .map(({ route }) => route)
  // These end the session of the test.
  .filter(({ method, path }) => path !== '/api/logout' && !(method === 'DELETE' && path === '/api/sessions'));

test.each(['admin', 'seller', 'buyer'] as const)(
  'no input of a user of type %s breaks the server',
  async (type) => {
    const { client } = await seedSignedIn(app, type, [...roles]);
    const broken: string[] = [];
    for (const route of named) {
      for (const { path, body } of attacks(route)) {
        const status = await send(client, route.method, path, body);
        if (status >= 500)
          broken.push(`${status} ${route.method} ${path} ${JSON.stringify(body)?.slice(0, 200) ?? ''}`);
      }
    }
    expect(broken).toEqual([]);
    expect((await client.get('/api/user')).status, 'the user is still signed in').toBe(200);
  },
  patienceMs,
);

async function send(client: TestClient, method: string, path: string, body: unknown): Promise<number> {
  const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await client.send(path, { method, ...(body !== undefined && json) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Requests with one hostile value each: as the whole body, in a field, in the query, in the path. */
function* attacks(route: RouteDefinition): Generator<{ path: string; body?: unknown }> {
  const path = route.path.replace(/:\w+/g, () => randomUUID());
  if (path !== route.path) yield { path: route.path.replace(/:\w+/g, '%00') };
  if (route.body) {
    const usual = toExample(toSchema(route.body));
    yield { path, body: usual };
    let next = 0;
    for (const place of places(usual)) {
      for (let count = 0; count < perField; count += 1, next += 1) {
        yield { path, body: replaced(usual, place, hostile[next % hostile.length]) };
      }
    }
  }
  if (route.query) {
    const names = Object.keys(toSchema(route.query).properties ?? {});
    for (const [at, name] of names.entries()) {
      for (let count = 0; count < Math.min(perField, hostileQuery.length); count += 1) {
        const value = hostileQuery[(at * perField + count) % hostileQuery.length] ?? '';
        yield { path: `${path}?${new URLSearchParams({ [name]: value })}`, ...(route.body && { body: {} }) };
      }
    }
  }
}

const toSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as ExampleSchema;

type Place = readonly (string | number)[];

/** The place of the value itself and of each value inside it. */
function* places(value: unknown, at: Place = []): Generator<Place> {
  yield at;
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) yield* places(inner, [...at, name]);
}

function replaced(value: unknown, [name, ...inner]: Place, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(name), replaced(value[Number(name)], inner, by));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], inner, by) };
}
