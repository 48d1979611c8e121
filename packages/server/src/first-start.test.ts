import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { everyState } from '@handelsplatz/testing/every-state';
import { freePort } from '@handelsplatz/testing/faults/installation';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const patience = 240_000;
let folder: string;
let dataDir: string;
let apps: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handelsplatz-first-start-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  apps = [];
});

afterEach(async () => {
  for (const app of apps) if (app.exitCode === null && app.signalCode === null) app.kill('SIGKILL');
  for (const pid of await listProcesses(dataDir)) process.kill(pid, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The app as on a fresh machine, with what it says. */
function startApp(port: number) {
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'info', DATA_DIR: dataDir, PORT: String(port) };
  const app = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  apps.push(app);
  let said = '';
  app.stdout.setEncoding('utf8').on('data', (piece) => {
    said += piece;
  });
  return { app, said: () => said, complaint: text(app.stderr), ended: once(app, 'exit') };
}

/** Programs that name the folder, from any start. */
async function listProcesses(path: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, index) => lines[index]?.includes(path)).map(Number);
}

/** What lies in the folder of the database. */
const inside = (...path: string[]) => readdir(join(dataDir, 'postgresql', ...path)).catch((): string[] => []);

type Moment = (said: () => string) => Promise<boolean>;

const moments: [string, Moment][] = [
  ['the database is made', async () => (await inside()).some((name) => name.endsWith('.draft'))],
  ['the database starts', async () => (await inside('18')).includes('postmaster.pid')],
  ['its tables are made', async (said) => said().includes('the embedded database is running')],
  ['the demo market is filled in', async (said) => said().includes('the demo market is filled in')],
];

/** Both signals reach one handler, so each moment has one of them. In a run of every state both come at every moment. */
const everySecond = (from: number) => (everyState ? moments : moments.filter((_, index) => index % 2 === from));
const signals = [
  { signal: 'SIGTERM', at: everySecond(0), startsAtLast: false },
  { signal: 'SIGINT', at: everySecond(1), startsAtLast: true },
] as const;

test.each(signals)(
  'leaves nothing behind when $signal ends the first start, whenever it comes',
  async ({ signal, at, startsAtLast }) => {
    const port = await freePort();
    for (const [moment, hasCome] of at) {
      const { app, said, complaint, ended } = startApp(port);
      await expect.poll(() => hasCome(said), { message: moment, timeout: patience }).toBe(true);
      app.kill(signal);
      expect([moment, await ended, await complaint]).toEqual([moment, [0, null], '']);
      expect([moment, await listProcesses(dataDir)]).toEqual([moment, []]);
      expect([moment, (await inside()).filter((name) => /draft|password/.test(name))]).toEqual([moment, []]);
      expect([moment, (await inside('18')).includes('postmaster.pid')]).toEqual([moment, false]);
    }
    if (!startsAtLast) return;
    const { app, said, ended } = startApp(port);
    await expect.poll(said, { timeout: patience }).toContain('is ready');
    const answer = await createTestClient(`http://127.0.0.1:${port}`).post('/api/login', {
      username: 'kaeufer',
      password: 'Demo-2026!',
    });
    expect(answer.status).toBe(200);
    app.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await listProcesses(dataDir)).toEqual([]);
  },
  patience,
);

test(
  'a signal that comes twice at once, as npm passes one on, is one wish',
  async () => {
    const { app, said, complaint, ended } = startApp(await freePort());
    await eventually(() => expect(said()).toContain('the embedded database is running'));
    app.kill('SIGINT');
    app.kill('SIGINT');
    app.kill('SIGTERM');
    expect([await ended, await complaint]).toEqual([[0, null], '']);
    expect(await listProcesses(dataDir)).toEqual([]);
  },
  patience,
);

test(
  'the demo market goes back to its first data in one process, and its users stay signed in',
  async () => {
    const port = await freePort();
    const { app, said, ended } = startApp(port);
    await expect.poll(said, { timeout: patience }).toContain('is ready');
    const buyer = createTestClient(`http://127.0.0.1:${port}`);
    await buyer.post('/api/login', { username: 'kaeufer', password: 'Demo-2026!' });
    const address = { company: 'Werft', street: 'Kai 1', postCode: '20457', city: 'Hamburg' };
    const first = (await buyer.get<unknown[]>('/api/metadata/locations')).text;
    await buyer.post('/api/metadata/locations', address);
    expect((await buyer.get('/api/metadata/locations')).text).not.toBe(first);
    expect((await buyer.get<{ resettable: boolean }>('/api/demo')).body.resettable).toBe(true);

    expect((await buyer.post('/api/demo/reset')).status).toBe(202);
    await expect.poll(said, { timeout: patience }).toContain('the demo market was reset');
    expect((await buyer.get('/api/metadata/locations')).text).toBe(first);
    app.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await listProcesses(dataDir)).toEqual([]);
  },
  patience,
);
