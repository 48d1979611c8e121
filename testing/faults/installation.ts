import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/index.ts';
import { createPool } from '../../packages/server/src/platform/db/index.ts';
import { serverProgram } from '../../tools/builds.ts';
import { createTestClient, type TestClient } from '../client.ts';

/** Reference exchange rates for feeds that provide none. */
const ecbRates = fileURLToPath(new URL('../data/ecb-daily.xml', import.meta.url));

/** The real app as a separate process that a fault program may kill. */
export interface RunningApp {
  readonly url: string;
  readonly pid: number;
  client(): TestClient;
  /** `kill -9`: without a shutdown. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A folder that the database's own system account may enter. It is deleted at the end. */
export async function createDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handelsplatz-fault-'));
  await chmod(dataDir, 0o755);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** Starts the app and waits until it is ready. A failure contains the app's output. */
export async function startApp(env: Record<string, string>, patienceMs = 60_000): Promise<RunningApp> {
  const url = `http://127.0.0.1:${env.PORT}`;
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, ECB_RATES: ecbRates, LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitUntilReady({ url, child, patienceMs, said: () => said });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    ...{ url, pid: child.pid ?? 0 },
    client: () => createTestClient(url),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

interface Start {
  readonly url: string;
  readonly child: ChildProcess;
  readonly patienceMs: number;
  said(): string;
}

async function waitUntilReady({ url, child, patienceMs, said }: Start): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the app ended at its start:\n${said()}`);
    const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the app was not ready within ${patienceMs} ms:\n${said()}`);
}

/** Opens the embedded database of a stopped or killed app while the work runs. */
export async function withDatabase<T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = createPool(database.url, { max: 4 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}
