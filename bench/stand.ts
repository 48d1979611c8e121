import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brands } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { fillDemoMarket } from '../packages/demo/src/fill.ts';
import { createPasswords } from '../packages/server/src/features/identity/index.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/index.ts';
import { createDatabase, createPool } from '../packages/server/src/platform/db/index.ts';
import type { Tables } from '../packages/server/src/schema/tables.ts';
import { createTemplate } from '../testing/create-template.ts';
import { onServer, toDatabaseUrl } from '../testing/template.ts';
import { serverEnvironment, serverProgram } from '../tools/builds.ts';

/** A durable PostgreSQL server with the German demo market. Each benchmark copies a database from it. */
export interface Stand {
  readonly serverUrl: string;
  /** Copies the prepared database under a name. Returns its address. */
  copy(name: string): Promise<string>;
  /** Changes the database that copies are taken from. */
  prepare(work: (pool: pg.Pool, db: Kysely<Tables>) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const template = 'bench_template';

/** An empty PostgreSQL server. One that is not durable takes 400 connections, and its commits do not wait for the disk. */
export async function openServer({ durable = true } = {}): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handelsplatz-bench-'));
  await chmod(dataDir, 0o755);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable });
  return {
    url,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function openStand(): Promise<Stand> {
  const database = await openServer();
  await createTemplate(database.url, template);
  const prepare: Stand['prepare'] = async (work) => {
    const pool = createPool(toDatabaseUrl(database.url, template));
    await work(pool, createDatabase<Tables>(pool));
    await pool.end();
  };
  await prepare(async (_, db) => {
    // A password that nobody knows: a server without the demo refuses to start with the demo's.
    const passwordHash = await createPasswords().hash(crypto.randomUUID());
    await fillDemoMarket({ db, brand: brands.de, now: new Date(), hashPassword: async () => passwordHash });
  });
  return {
    serverUrl: database.url,
    prepare,
    async copy(name) {
      await onServer(database.url, `drop database if exists ${name} with (force)`);
      await onServer(database.url, `create database ${name} template ${template}`);
      return toDatabaseUrl(database.url, name);
    },
    stop: () => database.stop(),
  };
}

/** The product as a separate process. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the real server on a database, or on an embedded one of its own. Resolves when it is ready. */
export async function startServer(
  databaseUrl: string | undefined,
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<RunningServer> {
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      ...serverEnvironment,
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A benchmark that breaks off leaves no server behind.
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('exit', () => process.off('exit', killed));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not become ready');
}

/** The value that a share of the samples does not pass. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
