import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { setReadOnly } from '../../../../../testing/read-only.ts';
import { migrationsDir } from '../../../../../testing/template.ts';
import { buildHttp, type HttpServer } from '../http/index.ts';
import { createLogger, createMetrics, registerHealth } from './index.ts';

let database: TestDatabase;
let http: HttpServer;
let feed: 'runs' | 'broken' = 'runs';

/** 127.0.0.7 is a proxy here. */
async function openHttp(metricsToken?: string): Promise<HttpServer> {
  const metrics = createMetrics();
  const isProxy = (address: string) => address === '127.0.0.7';
  const opened = await buildHttp({
    config: { publicUrl: 'http://localhost', host: '127.0.0.1', rateLimitPerMinute: 0, isProxy },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: () => undefined,
    allows: () => 'signed_out',
    openapi: { title: 'Test', version: '1', description: 'Test' },
    metrics,
  });
  const checks = {
    feed: async () => {
      if (feed === 'broken') throw new Error('no prices');
    },
  };
  registerHealth(opened, { pool: database.pool, migrationsDir, metrics, metricsToken, isProxy, checks });
  return opened;
}

beforeAll(async () => {
  database = await createTestDatabase();
  http = await openHttp();
});

afterAll(async () => {
  await http.close();
  await database.drop();
});

const get = (url: string, options: object = {}) => http.inject({ url, ...options });

test('is ready while the database answers, is up to date, and every check of the app holds', async () => {
  const ready = await get('/api/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', writing: 'ok', migrations: 'ok', feed: 'ok' } },
  ]);
  feed = 'broken';
  const failing = await get('/api/health/ready');
  expect([failing.statusCode, failing.json().checks.feed]).toEqual([503, 'failing']);
  feed = 'runs';
  expect((await get('/api/health/live')).json()).toEqual({ status: 'ok' });
});

test('is not ready while the database may only be read, and ready again when it may be written', async () => {
  const checks = async () => {
    const { statusCode, json } = await get('/api/health/ready');
    return [statusCode, json().checks.database, json().checks.writing];
  };
  await setReadOnly(database.pool, 'on');
  await expect.poll(checks).toEqual([503, 'ok', 'failing']);
  await setReadOnly(database.pool, 'off');
  await expect.poll(checks).toEqual([200, 'ok', 'ok']);
});

test('is not ready while there is no room for what is written', async () => {
  const full = (body: string) =>
    `create or replace function full_disk() returns trigger language plpgsql as $$ ${body} $$`;
  await database.pool.query(full(`begin raise exception 'No space left on device' using errcode = 'disk_full'; end`));
  await database.pool.query('create trigger full_disk before insert on write_probe execute function full_disk()');
  const writing = async () => (await get('/api/health/ready')).json().checks.writing;
  await expect.poll(writing).toBe('failing');
  await database.pool.query('drop trigger full_disk on write_probe');
  await expect.poll(writing).toBe('ok');
});

test('writes a page each time, and leaves one behind', async () => {
  const size = async () =>
    (await database.pool.query<{ bytes: number }>(`select pg_relation_size('write_probe') as bytes`)).rows[0]?.bytes ??
    0;
  const before = await size();
  const sizeAfterProbe = async () => {
    await get('/api/health/ready');
    return await size();
  };
  await expect.poll(sizeAfterProbe).toBeGreaterThan(before);
  expect((await database.pool.query('select from write_probe')).rowCount).toBe(1);
});

test('is not ready while a migration is missing', async () => {
  await database.pool.query('delete from schema_migrations where name = (select max(name) from schema_migrations)');
  const failing = await get('/api/health/ready');
  expect([failing.statusCode, failing.json().checks.migrations]).toEqual([503, 'failing']);
});

test('counts requests by route, not by address', async () => {
  await get('/api/nowhere/1');
  await get('/api/nowhere/2');
  const { body } = await get('/metrics');
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="unmatched",status="404"\} 2/);
  expect(body).toMatch(/process_cpu_seconds_total/);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('shows its numbers to this machine itself, at %s', async (peer) => {
  expect((await get('/metrics', { remoteAddress: peer })).statusCode).toBe(200);
});

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
])('shows its numbers to nobody for whom a proxy on this machine asks with %s', async (name) => {
  expect((await get('/metrics', { headers: { [name]: '203.0.113.7' } })).statusCode).toBe(403);
});

test('shows its numbers to nobody from outside, to no trusted proxy, and to no page of a stranger’s name', async () => {
  expect((await get('/metrics', { remoteAddress: '203.0.113.7' })).statusCode).toBe(403);
  expect((await get('/metrics', { remoteAddress: '127.0.0.7' })).statusCode).toBe(403);
  expect((await get('/metrics', { headers: { host: 'evil.example:3000' } })).statusCode).toBe(403);
});

test('shows its numbers to whoever knows the token, also through a proxy, and to nobody else', async () => {
  const guarded = await openHttp('the-token');
  const ask = (headers: Record<string, string>) => guarded.inject({ url: '/metrics', headers });
  const right = { authorization: 'Bearer the-token', 'x-forwarded-for': '203.0.113.7' };
  expect((await ask(right)).statusCode).toBe(200);
  for (const authorization of ['Bearer the-tokem', 'the-token', 'Bearer '])
    expect((await ask({ authorization })).statusCode).toBe(403);
  expect((await ask({})).statusCode).toBe(403);
  await guarded.close();
});

test('writes no secret into the log', () => {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  logger.info({
    password: 's3cret',
    req: { headers: { cookie: 's3cret', 'set-cookie': 's3cret' } },
    body: { newPassword: 's3cret' },
  });
  expect(lines.join()).not.toContain('s3cret');
  expect(lines.join()).toContain('[removed]');
});
