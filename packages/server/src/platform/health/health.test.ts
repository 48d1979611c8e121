import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { migrationsDir } from '../../../../../testing/template.ts';
import { buildHttp, type HttpServer } from '../http/index.ts';
import { createLogger, createMetrics, registerHealth } from './index.ts';

let database: TestDatabase;
let http: HttpServer;
let feed: 'runs' | 'broken' = 'runs';

beforeAll(async () => {
  database = await createTestDatabase();
  const metrics = createMetrics();
  http = await buildHttp({
    config: { publicUrl: 'http://localhost', host: '127.0.0.1', rateLimitPerMinute: 0, trustProxy: undefined },
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
  registerHealth(http, { pool: database.pool, migrationsDir, metrics, checks });
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
    { status: 'ok', checks: { database: 'ok', migrations: 'ok', feed: 'ok' } },
  ]);
  feed = 'broken';
  const failing = await get('/api/health/ready');
  expect([failing.statusCode, failing.json().checks.feed]).toEqual([503, 'failing']);
  feed = 'runs';
  expect((await get('/api/health/live')).json()).toEqual({ status: 'ok' });
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

test('shows its numbers to nobody from outside', async () => {
  expect((await get('/metrics', { remoteAddress: '203.0.113.7' })).statusCode).toBe(403);
  expect((await get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(403);
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
