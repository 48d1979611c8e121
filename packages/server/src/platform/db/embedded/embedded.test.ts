import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

let folder: string;
let dataDir: string;
const running: { stop(): Promise<unknown> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handelsplatz-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  for (const part of running.splice(0)) await part.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir });
  running.push(database);
  return database;
}

/** Another app on the same data folder, which a test can kill. */
async function startOtherApp(): Promise<ChildProcess> {
  const door = pathToFileURL(join(import.meta.dirname, 'index.ts')).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(door)});
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push({ stop: async () => child.kill('SIGKILL') });
  await once(createInterface(child.stdout), 'line');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

test('keeps its data after a stop, with checksums and every commit flushed to the disk', async () => {
  const first = await start();
  await ask(first.url, 'create table note as select 7 as number');
  await first.stop();
  const second = await start();
  expect(second).toMatchObject({ adopted: false, url: first.url });
  expect(await ask(second.url, 'select number from note')).toEqual([7]);
  const settings = `select current_setting(name) from unnest(array['fsync', 'data_checksums', 'server_encoding']) name`;
  expect(await ask(second.url, settings)).toEqual(['on', 'on', 'UTF8']);
});

test('listens on no network and requires the password', async () => {
  const { url } = await start();
  expect(await ask(url, `select current_setting('listen_addresses')`)).toEqual(['']);
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('continues with the database that a killed app left running, with all that was committed', async () => {
  const killed = await startOtherApp();
  await kill(killed);
  const database = await start();
  expect(database.adopted).toBe(true);
  expect(await ask(database.url, 'select 1')).toEqual([1]);
});

test('refuses a second app on the same data folder in one sentence and does not disturb the first', async () => {
  const { url } = await start();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Another app is running on the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await ask(url, 'select 1')).toEqual([1]);
});

test('ignores a pid file whose number now belongs to another program', async () => {
  const { home } = await start();
  const pidFile = join(home, '18', 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await running.pop()?.stop();
  // The program must belong to the database's account: PostgreSQL ignores others, because it cannot signal them.
  const { uid, gid } = await stat(home);
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  running.push({ stop: async () => stranger.kill() });
  await writeFile(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'), { mode: 0o600 });
  await chown(pidFile, uid, gid);
  const again = await start();
  expect(await ask(again.url, 'select 1')).toEqual([1]);
});

test('restarts the database when it dies while the app runs', async () => {
  const { url, home } = await start();
  const pid = Number((await readFile(join(home, '18', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  // The app owns the folder again when it holds its lock again, a moment after the first answer.
  const locks = `select count(*)::int from pg_locks where locktype = 'advisory' and granted`;
  await expect.poll(() => ask(url, locks).catch(() => 'away')).toEqual([1]);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/Another app is running/);
});

test('gives the folder to one of two apps that start at once', async () => {
  const results = await Promise.allSettled([startEmbeddedPostgres({ dataDir }), startEmbeddedPostgres({ dataDir })]);
  const winners = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
  running.push(...winners);
  expect(winners).toHaveLength(1);
  expect(results.find((result) => result.status === 'rejected')?.reason).toHaveProperty('name', 'StartupError');
});

test.runIf(process.getuid?.() === 0)('runs as root from a folder that no other user may enter', async () => {
  await mkdir(dataDir);
  await chmod(folder, 0o700);
  const { url, home } = await start();
  running.push({ stop: () => rm(home, { recursive: true }) });
  expect(home).not.toContain(folder);
  expect((await stat(home)).uid).not.toBe(0);
  expect(await ask(url, 'select 1')).toEqual([1]);
  await running[0]?.stop();
  const again = await startEmbeddedPostgres({ dataDir });
  expect(again.home).toBe(home);
  await again.stop();
});
