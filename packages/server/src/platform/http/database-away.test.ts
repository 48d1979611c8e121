import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../db/index.ts';
import { createLogger } from '../log/index.ts';
import { buildHttp, type HttpServer } from './index.ts';

let database: TestDatabase;
let http: HttpServer;
let work: () => Promise<unknown>;
const pools: pg.Pool[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  http = await buildHttp({
    config: { publicUrl: 'http://localhost', host: '127.0.0.1', rateLimitPerMinute: 0, isProxy: () => false },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: () => undefined,
    allows: () => 'ok',
    openapi: { title: 'Test', version: '1', description: 'Test' },
  });
  const routes = { config: { right: 'public' }, schema: { summary: 'Test', tags: ['test'] } };
  http.post('/api/work', routes, async () => ({ done: await work() }));
});

afterAll(async () => {
  await http.close();
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

function opened(pool: pg.Pool): pg.Pool {
  pools.push(pool);
  return pool;
}

/** PostgreSQL fails with this code, as it does in the real situation. */
const failing = (code: string) => () =>
  database.pool.query(`do $$ begin raise exception 'it is so' using errcode = '${code}'; end $$`);

async function askWithoutFreeConnection(): Promise<unknown> {
  const pool = opened(new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 50 }));
  const held = await pool.connect();
  // The database may be dropped while this connection still closes.
  held.on('error', () => undefined);
  return await pool.query('select 1').finally(() => held.release());
}

async function writeReadOnly(): Promise<unknown> {
  const client = await opened(createPool(database.url)).connect();
  try {
    await client.query('begin read only');
    return await client.query(`insert into installation (id, brand) values (1, 'de')`);
  } finally {
    client.release(true);
  }
}

async function askEndedPool(): Promise<unknown> {
  const pool = createPool(database.url);
  await pool.end();
  return await pool.query('select 1');
}

test.each<[string, () => Promise<unknown>]>([
  ['is not there', () => opened(createPool('postgres://u@127.0.0.1:1/x')).query('select 1')],
  ['has no socket', () => opened(createPool('postgres://u@localhost/x?host=/nowhere')).query('select 1')],
  ['ends the connection', () => database.pool.query('select pg_terminate_backend(pg_backend_pid())')],
  ['has no connection free in time', askWithoutFreeConnection],
  ['may only be read', writeReadOnly],
  ['is closed here', askEndedPool],
  ['has a full disk', failing('53100')],
  ['has no memory left', failing('53200')],
  ['has too many connections', failing('53300')],
  ['is starting', failing('57P03')],
  ['has a disk that fails', failing('58030')],
  ['loses the connection', failing('08006')],
])('answers 503 with a time to come back while the database %s', async (_how, failingWork) => {
  work = failingWork;
  const answer = await http.inject({ method: 'POST', url: '/api/work' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ code: 'unavailable', title: 'Zurzeit nicht erreichbar' });
  expect(answer.json().detail).toMatch(/^Der Dienst ist gerade nicht erreichbar\./);
});

test.each<[string, () => Promise<unknown>]>([
  ['a row that is there twice', failing('23505')],
  ['a statement that is wrong', () => database.pool.query('selekt')],
  ['a file that is missing', () => readFile('/nowhere')],
])('answers 500 to %s, because that does not pass by itself', async (_what, failingWork) => {
  work = failingWork;
  const answer = await http.inject({ method: 'POST', url: '/api/work' });
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error']);
  expect(answer.headers['retry-after']).toBeUndefined();
});
