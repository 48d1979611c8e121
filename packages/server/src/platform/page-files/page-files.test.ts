import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../clock/index.ts';
import { buildHttp, type HttpServer } from '../http/index.ts';
import { createLogger } from '../log/index.ts';
import { createPageFiles } from './index.ts';

const clock = createTestClock('2026-03-04T11:00:00Z');
const oldScript = `console.log('${'old '.repeat(500)}');`;
const folders: string[] = [];
let database: TestDatabase;
let http: HttpServer;
let url: string;
let oldFiles: ReturnType<typeof createPageFiles>;
let newFiles: ReturnType<typeof createPageFiles>;

/** A build with these scripts, as a node finds it. */
async function build(scripts: Readonly<Record<string, string>>) {
  const webDist = await mkdtemp(join(tmpdir(), 'handelsplatz-web-'));
  folders.push(webDist);
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html>');
  await writeFile(join(webDist, 'pages.json'), '[]');
  for (const [name, content] of Object.entries(scripts)) {
    await writeFile(join(webDist, 'assets', name), content);
    await writeFile(join(webDist, 'assets', `${name}.br`), brotliCompressSync(content));
  }
  await writeFile(join(webDist, 'assets', 'inter-a1b2.woff2'), 'wOF2');
  return webDist;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const [oldDist, newDist] = [
    await build({ 'market-old1.js': oldScript, 'same-a1b2.js': 'same' }),
    await build({ 'market-new1.js': 'new', 'same-a1b2.js': 'same' }),
  ];
  oldFiles = createPageFiles({ pool: database.pool, clock, webDist: oldDist });
  newFiles = createPageFiles({ pool: database.pool, clock, webDist: newDist });
  http = await buildHttp({
    config: { publicUrl: 'http://localhost:3000', host: '127.0.0.1', rateLimitPerMinute: 0, isProxy: () => false },
    logger: createLogger({ logLevel: 'silent' }),
    authenticate: () => undefined,
    allows: () => 'ok',
    openapi: { title: 'Test', version: '1', description: 'Test' },
    webDist: newDist,
    findPageFile: newFiles.find,
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await database.pool.query('delete from page_files');
  clock.set('2026-03-04T11:00:00Z');
});
afterAll(async () => {
  await http.close();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

const ask = (path: string, encoding = 'br') => fetch(`${url}${path}`, { headers: { 'accept-encoding': encoding } });

test('a node serves the parts of pages of another version, compressed or not, to be kept for ever', async () => {
  expect((await ask('/assets/market-old1.js')).status).toBe(404);
  await oldFiles.keep();
  for (const encoding of ['br', 'identity']) {
    const answer = await ask('/assets/market-old1.js', encoding);
    expect(await answer.text()).toBe(oldScript);
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const font = await ask('/assets/inter-a1b2.woff2');
  expect(await font.text()).toBe('wOF2');
});

test('an unknown file is not found, and no page is sent for it', async () => {
  await oldFiles.keep();
  for (const path of ['/assets/market-other.js', '/assets/', '/assets/market-old1.js/x'])
    expect((await ask(path)).status).toBe(404);
  expect((await ask('/assets/market-old1.js?v=1')).status).toBe(200);
  expect((await fetch(`${url}/assets/market-old1.js`, { method: 'POST' })).status).toBe(404);
});

test('files of a replaced version are deleted after a week, those that the newest version has never', async () => {
  await oldFiles.keep();
  clock.set('2026-06-01T11:00:00Z');
  await newFiles.keep();
  clock.set('2026-06-08T10:59:00Z');
  await newFiles.purge();
  expect(await oldFiles.find('assets/market-old1.js')).toBeDefined();
  clock.set('2026-06-08T11:01:00Z');
  await newFiles.purge();
  expect(await oldFiles.find('assets/market-old1.js')).toBeUndefined();
  expect(await newFiles.find('assets/market-new1.js')).toBeDefined();
  expect(await newFiles.find('assets/same-a1b2.js')).toBeDefined();
});

test('a version that comes back is kept again', async () => {
  await oldFiles.keep();
  await newFiles.keep();
  await oldFiles.keep();
  clock.set('2026-04-01T11:00:00Z');
  await oldFiles.purge();
  expect(await oldFiles.find('assets/market-old1.js')).toBeDefined();
  expect(await newFiles.find('assets/market-new1.js')).toBeUndefined();
});

test('nodes of two versions that start together store the files of both', async () => {
  await Promise.all([oldFiles.keep(), newFiles.keep(), oldFiles.keep(), newFiles.keep()]);
  for (const path of ['assets/market-old1.js', 'assets/market-new1.js', 'assets/same-a1b2.js'])
    expect(await newFiles.find(path)).toBeDefined();
});
