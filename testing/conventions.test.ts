import { listDeclared } from '@handelsplatz/contract/refusals';
import { operations } from '@handelsplatz/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { seedSignedIn } from './seed/index.ts';

const named = operations.map(({ route }) => route);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.stop());

type Schema = { type?: string; allOf?: { properties?: { code?: { enum?: string[] } } }[] };
type Operation = {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

/** The codes that the schema of a problem allows. */
const listCodes = (schema?: Schema) => schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) ?? [];

async function readDescribedRoutes() {
  const { body } = await app.client().get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );
}

/**
 * Routes of the platform. The event stream has no single response type, and the operator's machines read health and metrics.
 */
const platformRoutes = ['GET /api/events', 'GET /api/health/live', 'GET /api/health/ready', 'GET /metrics'];

test('the server has the routes of the contract and of the platform, and no others', async () => {
  const described = await readDescribedRoutes();
  const inContract = named.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(new Set(inContract).size).toBe(inContract.length);
  expect(described.map(({ name }) => name).sort()).toEqual([...inContract, ...platformRoutes].sort());
  expect(named.filter(({ method, path }) => !app.app.http.hasRoute({ method, url: path }))).toEqual([]);
});

test('a route has one answer of success', () => {
  expect(named.filter(({ answers }) => Object.keys(answers).length !== 1).map(({ path }) => path)).toEqual([]);
});

test('every route declares that it refuses bodies that are too large or of another kind, and addresses that are too long', async () => {
  const clients = await Promise.all((['buyer', 'seller', 'admin'] as const).map((type) => seedSignedIn(app, type)));
  const cookies = clients.map(({ client }) => [...client.cookies].map((pair) => pair.join('=')).join('; '));
  const hostile = [
    { to: 'x', headers: { 'content-type': 'application/xml' }, payload: '<x/>' },
    { to: 'x', headers: { 'content-type': 'application/json', 'content-length': '99999999' }, payload: '{}' },
    { to: 'x'.repeat(300), headers: {}, payload: undefined },
  ];
  const seen = new Set<number>();
  const undeclared = new Set<string>();
  for (const { name, path, method, responses } of await readDescribedRoutes())
    for (const { to, headers, payload } of method === 'GET' ? [] : hostile)
      for (const cookie of cookies) {
        const url = path.replaceAll(/\{\w+\}/g, to);
        const sent = { method: method as 'POST', url, headers: { ...headers, cookie }, ...(payload && { payload }) };
        const { statusCode } = await app.app.http.inject(sent);
        if (![413, 414, 415].includes(statusCode)) continue;
        seen.add(statusCode);
        if (!(statusCode in responses)) undeclared.add(`${name} ${statusCode}`);
      }
  expect([...undeclared]).toEqual([]);
  expect([...seen].sort()).toEqual([413, 414, 415]);
});

test('each operation lists its refusals with their codes: those that the contract names, and no status without one', async () => {
  const described = await readDescribedRoutes();
  const refusals = described.map(({ name, responses }) => ({
    name,
    codes: Object.fromEntries(
      Object.entries(responses)
        .filter(([status, { content }]) => Number(status) >= 400 && !content?.['text/html'])
        .map(([status, { content }]) => [status, listCodes(content?.['application/problem+json']?.schema)]),
    ),
  }));
  const isBare = (codes: Readonly<Record<string, readonly string[]>>) =>
    Object.keys(codes).length === 0 || Object.values(codes).some((named) => named.length === 0);
  const bare = refusals.filter(({ name, codes }) => !platformRoutes.includes(name) && isBare(codes));
  expect(bare.map(({ name }) => name)).toEqual([]);
  const listed = new Map(refusals.map(({ name, codes }) => [name, codes]));
  const missing = named.flatMap(({ method, path, refusals: declared }) => {
    const name = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    return Object.entries(listDeclared(declared)).flatMap(([status, codes]) =>
      codes.filter((code) => !listed.get(name)?.[status]?.includes(code)).map((code) => `${name} ${status} ${code}`),
    );
  });
  expect(missing).toEqual([]);
});

test('a file of JSON is described by what it holds', async () => {
  const described = (await readDescribedRoutes()).flatMap(({ name, responses }) =>
    Object.values(responses).flatMap(({ content }) => {
      const schema = content?.['application/json']?.schema;
      return schema?.type === 'string' ? [name] : [];
    }),
  );
  expect(described).toEqual([]);
});

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await app.pool.query<{ key: string }>(`
    with foreign_key as (
      select conrelid, conkey, array_agg(attname::text order by array_position(conkey, attnum)) as columns
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace
      group by pg_constraint.oid, conrelid, conkey
    )
    select conrelid::regclass || ' (' || array_to_string(columns, ', ') || ')' as key
    from foreign_key
    where not exists (
      select from pg_index
      where indrelid = conrelid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        -- An index of the rows that have the key at all finds them as well.
        and coalesce(pg_get_expr(indpred, indrelid), '') in ('', '(' || columns[1] || ' IS NOT NULL)'))
    order by key`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});

test('a test client does not share its session cookie with another client', async () => {
  const [first, second] = [app.client(), app.client()];
  first.cookies.set('session', 'made-up');
  expect((await first.get('/api/user')).status).toBe(401);
  expect(second.cookies.size).toBe(0);
});
