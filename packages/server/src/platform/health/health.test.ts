import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { setReadOnly } from '@handelsplatz/testing/read-only';
import { migrationsDir } from '@handelsplatz/testing/template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHttp, type HttpServer } from '../http/index.ts';
import { createLogger } from '../log/index.ts';
import { createMetrics, registerHealth } from './index.ts';

let database: TestDatabase;
let http: HttpServer;
let feed: 'runs' | 'broken' = 'runs';

type Opening = { metricsToken?: string; publicUrl?: string };

/** 127.0.0.7 is a proxy in this test. */
async function openHttp({ metricsToken, publicUrl = 'http://localhost' }: Opening = {}): Promise<HttpServer> {
  const metrics = createMetrics();
  const isProxy = (address: string) => address === '127.0.0.7';
  const opened = await buildHttp({
    config: { publicUrl, host: '127.0.0.1', rateLimitPerMinute: 0, isProxy },
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
  registerHealth(opened, { pool: database.pool, migrationsDir, metrics, metricsToken, isProxy, publicUrl, checks });
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

test('is ready while the database answers and is up to date, and every check of the app passes', async () => {
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

test('is not ready while the database is read-only, and ready again afterwards', async () => {
  const checks = async () => {
    const { statusCode, json } = await get('/api/health/ready');
    return [statusCode, json().checks.database, json().checks.writing];
  };
  await setReadOnly(database.url, 'on');
  await expect.poll(checks).toEqual([503, 'ok', 'failing']);
  await setReadOnly(database.url, 'off');
  await expect.poll(checks).toEqual([200, 'ok', 'ok']);
});

test('is not ready while there is no room for a write', async () => {
  const full = (body: string) =>
    `create or replace function full_disk() returns trigger language plpgsql as $$ ${body} $$`;
  await database.pool.query(full(`begin raise exception 'No space left on device' using errcode = 'disk_full'; end`));
  await database.pool.query('create trigger full_disk before insert on write_probe execute function full_disk()');
  const writing = async () => (await get('/api/health/ready')).json().checks.writing;
  await expect.poll(writing).toBe('failing');
  await database.pool.query('drop trigger full_disk on write_probe');
  await expect.poll(writing).toBe('ok');
});

test('starts no second write while one hangs', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table write_probe in exclusive mode');
  const hanging = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into write_probe%'`;
  await expect.poll(async () => (await get('/api/health/ready')).json().checks.writing).toBe('failing');
  expect((await get('/api/health/ready')).json().checks).toMatchObject({ database: 'ok', writing: 'failing' });
  expect((await database.pool.query(hanging)).rowCount).toBe(1);
  await holder.query('rollback');
  holder.release();
  await expect.poll(async () => (await get('/api/health/ready')).statusCode).toBe(200);
});

test('writes a page each time, and leaves one row behind', async () => {
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
  await database.pool.query(`delete from schema_migrations where name = '0001_accounts.sql'`);
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

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('shows its metrics to this machine itself, at %s', async (peer) => {
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
])('hides its metrics from requests that a proxy on this machine marks with %s', async (name) => {
  expect((await get('/metrics', { headers: { [name]: '203.0.113.7' } })).statusCode).toBe(403);
});

test('hides its metrics from other machines, from trusted proxies, and from pages of foreign hosts', async () => {
  expect((await get('/metrics', { remoteAddress: '203.0.113.7' })).statusCode).toBe(403);
  expect((await get('/metrics', { remoteAddress: '127.0.0.7' })).statusCode).toBe(403);
  expect((await get('/metrics', { headers: { host: 'evil.example:3000' } })).statusCode).toBe(403);
});

test('hides its metrics without the token while it has a public address', async () => {
  const published = await openHttp({ publicUrl: 'https://market.example' });
  expect((await published.inject({ url: '/metrics' })).statusCode).toBe(403);
  await published.close();
  const local = await openHttp({ publicUrl: 'http://[::1]:3000' });
  expect((await local.inject({ url: '/metrics' })).statusCode).toBe(200);
  await local.close();
});

test('hides its metrics from a proxy that adds no header but speaks HTTP/1.0', async () => {
  const opened = await openHttp();
  await opened.listen({ port: 0, host: '127.0.0.1' });
  const { port } = opened.server.address() as AddressInfo;
  const ask = async (version: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /metrics HTTP/${version}\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n')[0];
  };
  expect(await ask('1.0')).toMatch(/ 403 /);
  expect(await ask('1.1')).toMatch(/ 200 /);
  await opened.close();
});

test('shows its metrics to everybody with the token, also through a proxy, and to nobody else', async () => {
  const guarded = await openHttp({ metricsToken: 'the-token', publicUrl: 'https://market.example' });
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
