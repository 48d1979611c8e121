import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../packages/server/src/platform/db/embedded/index.ts';
import { createTemplate } from './create-template.ts';
import { dropTestDatabases } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which databases can be created, and the migrated database that they are copied from. */
    testServer: { url: string; template: string };
  }
}

const PREFIX = 'handelsplatz-test-';
/** A folder in memory: a copy of a database is 1,000 files, which are created and removed there for a sixth of the processor time. */
const MEMORY = '/dev/shm';
/** What a run must leave of it. It uses about 1 GB. */
const SPARE_BYTES = 6e9;

/** One PostgreSQL for the whole run: `TEST_DATABASE_URL`, or a temporary one that the run starts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startThrowAway() : { url: given, stop: async () => undefined };
  const template = `handelsplatz_test_${process.pid}_${project.name.replace(/\W/g, '')}`;
  await createTemplate(server.url, template);
  project.provide('testServer', { url: server.url, template });
  return async () => {
    if (given !== undefined) await dropTestDatabases(server.url, template);
    await server.stop();
  };
}

async function startThrowAway() {
  for (const folder of [tmpdir(), MEMORY]) await clearLeftovers(folder);
  const dataDir = join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-${Date.now()}`);
  await mkdir(dataDir);
  // PostgreSQL runs under an unprivileged account when root starts it, and this account must be able to enter.
  await chmod(dataDir, 0o755);
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes the server that a killed run left behind. */
async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const dataDir = join(folder, name);
    const leftover = await startEmbeddedPostgres({ dataDir, durable: false }).catch(() => undefined);
    await leftover?.stop();
    await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize > SPARE_BYTES && freemem() > SPARE_BYTES;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
