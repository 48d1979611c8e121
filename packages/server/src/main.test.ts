import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@handelsplatz/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let database: TestDatabase;
let other: Server;
let takenPort: string;

beforeAll(async () => {
  database = await createTestDatabase();
  other = createServer();
  takenPort = await listen(other);
});

afterAll(async () => {
  other.close();
  await database.drop();
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

async function findFreePort(): Promise<string> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

function run(env: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const base = { PATH: process.env.PATH, LOG_LEVEL: 'error', DEMO: '0', DATABASE_URL: database.url };
  return spawn(process.execPath, [main], { env: { ...base, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
}

test.each([
  ['an unknown brand', () => ({ BRAND: 'xx' }), /^BRAND must be one of .*\.\n$/],
  ['a proxy that is none', () => ({ TRUST_PROXY: 'rubbish' }), /^TRUST_PROXY must .*\.\n$/],
  ['a port that is taken', () => ({ PORT: takenPort }), /^Port \d+ is taken by another program; .*\.\n$/],
  ['a database that is away', () => ({ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }), /^The database at .*\.\n$/],
])('reports %s in one sentence and ends with 1', async (_what, env, sentence) => {
  const child = run(env());
  const [complaint, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(complaint).toMatch(sentence);
  expect(status).toBe(1);
});

test('finds a taken port before it makes a database', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'port-')), 'data');
  const child = run({ PORT: takenPort, DATABASE_URL: '', DATA_DIR: dataDir });
  expect(await text(child.stderr)).toMatch(/^Port \d+ is taken by another program; .*\.\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

test('says where it serves, answers, and ends with 0 when it is asked to stop', async () => {
  const port = await findFreePort();
  const child = run({ PORT: port });
  const output = text(child.stdout);
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await output).toContain(`Handelsplatz (de) is ready: http://localhost:${port}`);
});
