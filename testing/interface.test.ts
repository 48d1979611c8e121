import { randomUUID } from 'node:crypto';
import { roles } from '@handelsplatz/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { seedSignedIn } from './seed/index.ts';

let app: TestApp;
let operations: readonly Operation[];

interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema; readonly description?: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  };
}

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  const { body } = await app.client().get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
  operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path, name: `${method} ${path}` })),
  );
});
afterAll(() => app.stop());

/** Every number that a request may have, with its description. */
function* listNumbers(place: string, schema: Schema, given?: string): Generator<[string, Schema]> {
  const description = schema.description ?? given;
  const types = [schema.type ?? []].flat();
  if (types.includes('number') || types.includes('integer'))
    yield [place, { ...schema, ...(description !== undefined && { description }) }];
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* listNumbers(`${place}.${name}`, field);
  for (const inner of [schema.items, schema.anyOf, schema.oneOf].flat())
    if (inner) yield* listNumbers(place, inner, description);
}

test('each operation has a name of its own, one feature as its group, and a purpose', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(operations.filter(({ summary, tags }) => !summary || tags.length !== 1).map(({ name }) => name)).toEqual([]);
});

test('each number of a request says what it means and has both bounds', () => {
  const numbers = operations
    // What the list says of an offer may be sent back; these fields are ignored.
    .filter(({ name }) => name !== 'post /api/offer/additive')
    .flatMap(({ name, parameters = [], requestBody }) => [
      ...parameters.flatMap((one) => [...listNumbers(`${name} ${one.name}`, one.schema, one.description)]),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => [...listNumbers(name, schema)]),
    ])
    .filter(([, schema]) => schema.enum === undefined && schema.const === undefined);
  const isWhole = ({ description, minimum, exclusiveMinimum, maximum }: Schema) =>
    description !== undefined && (minimum ?? exclusiveMinimum) !== undefined && maximum !== undefined;
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter(([, schema]) => !isWhole(schema)).map(([place]) => place)).toEqual([]);
});

/** Codes of fields that a schema refuses. What the product refuses, such as a choice that does not exist, has others. */
const schemaCodes = [
  ...['invalid_type', 'invalid_format', 'invalid_value', 'invalid_union', 'invalid_key', 'invalid_element'],
  ...['too_big', 'too_small', 'not_multiple_of', 'unrecognized_keys', 'custom'],
];

/** Codes of those who guard a route: nothing has looked at the body yet. */
const guardCodes = ['signed_out', 'forbidden', 'confirmation_required', 'factor_required'];

interface Refused {
  readonly code?: string;
  readonly fields?: readonly { readonly path: string; readonly message: string; readonly code?: string }[];
}

const exampleOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.example;

/** Sends the example of a route. Undefined: its schema has accepted it. */
async function send(client: TestClient, operation: Operation): Promise<string | undefined> {
  const { method, path } = operation;
  const answer = await client.send(
    path.replaceAll(/\{\w+\}/g, () => randomUUID()),
    {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(exampleOf(operation)),
    },
  );
  const { code = '', fields = [] } = (answer.ok ? {} : await answer.json()) as Refused;
  const refused = fields.filter((field) => schemaCodes.includes(field.code ?? ''));
  if (refused.length > 0) return JSON.stringify(refused);
  return guardCodes.includes(code) ? 'closed' : undefined;
}

test('the server accepts the example of each body', async () => {
  const types = ['admin', 'seller', 'buyer'] as const;
  const signedIn = await Promise.all(types.map((type) => seedSignedIn(app, type, [...roles])));
  const withBody = operations.filter(({ requestBody }) => requestBody?.content['application/json']);
  expect(withBody.length).toBeGreaterThan(150);
  expect(withBody.filter((operation) => exampleOf(operation) === undefined)).toEqual([]);
  const refused: string[] = [];
  for (const operation of withBody) {
    const answers: (string | undefined)[] = [];
    for (const { client } of signedIn) answers.push(await send(client, operation));
    const said = new Set(answers.filter((answer) => answer !== 'closed' || !answers.includes(undefined)));
    said.delete(undefined);
    if (said.size > 0) refused.push(`${operation.name} ${[...said].join(' ')}`);
  }
  expect(refused).toEqual([]);
});
