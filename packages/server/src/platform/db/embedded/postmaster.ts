import { execFile, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findErrorCode, StartupError } from '../../errors/index.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { CLEAN_ENVIRONMENT, pickLastLine, run } from './run.ts';

const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Where the database listens: on a socket in its own folder, or on the loopback address where a socket is impossible (Windows,
 * long paths).
 */
export type Endpoint = { host: string; port: number };

/** The contents of `postmaster.pid`, which a running database writes into its data directory. */
export type Postmaster = { pid: number; endpoint: Endpoint; ready: boolean };

export type Settings = Readonly<Record<string, string>>;

const pidFile = (directory: string) => join(directory, 'postmaster.pid');

/** The running database of this directory, also one of an earlier app; `undefined` when there is none. */
export async function findPostmaster(directory: string): Promise<Postmaster | undefined> {
  const lines = await readLines(pidFile(directory));
  const pid = Number(lines?.[0]);
  if (lines === undefined || !Number.isInteger(pid) || pid <= 0 || !(await isPostmaster(pid, directory)))
    return undefined;
  const [, , , port, socketDir, address, , status] = lines;
  const host = socketDir === undefined || socketDir === '' ? (address ?? '127.0.0.1') : socketDir;
  return { pid, endpoint: { host, port: Number(port) }, ready: status?.trim() === 'ready' };
}

async function readLines(path: string): Promise<string[] | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return text?.split('\n');
}

/** Checks more than the number: after a reboot it may belong to another program. */
async function isPostmaster(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return place !== undefined && place === (await realpath(directory));
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return listed?.stdout.includes(directory) ?? false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return findErrorCode(error) === 'EPERM';
  }
}

/** Starts the database detached, so that Ctrl-C reaches only the app, which then stops the database cleanly. */
export async function startPostmaster(
  home: Home,
  binaries: Binaries,
  directory: string,
  settings: Settings,
  endpoint: Endpoint,
  onLaunch?: () => void,
): Promise<void> {
  await disownStaleLocks(directory, endpoint);
  const logPath = join(home.path, 'postgresql.log');
  const size = (await stat(logPath).catch(() => undefined))?.size ?? 0;
  const log = await open(logPath, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, commandLine(directory, settings, endpoint), {
      ...home.user,
      cwd: home.path,
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let failure: string | undefined;
    child.once('error', (error) => {
      failure = error.message;
    });
    child.once('exit', () => {
      failure ??= 'exit';
    });
    child.unref();
    onLaunch?.();
    await untilReady(directory, async () => {
      if (failure === undefined) return undefined;
      return failure === 'exit' ? pickLastLine((await readFile(logPath, 'utf8')).slice(-2000)) : failure;
    });
  } finally {
    await log.close();
  }
}

/**
 * PostgreSQL refuses to start while any process has the number in one of its lock files, even a zombie. It ignores the number
 * of its parent process, and still looks for leftover shared memory. So we replace a number of another program by ours.
 */
async function disownStaleLocks(directory: string, { host, port }: Endpoint): Promise<void> {
  const socketLock = join(host, `.s.PGSQL.${port}.lock`);
  for (const path of [pidFile(directory), ...(host.startsWith('/') ? [socketLock] : [])]) {
    const lines = await readLines(path);
    const pid = Number(lines?.[0]);
    if (lines === undefined || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) continue;
    if (await isPostmaster(pid, directory)) continue;
    await writeFile(path, [String(process.pid), ...lines.slice(1)].join('\n'));
  }
}

async function untilReady(directory: string, failure: () => Promise<string | undefined>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const running = await findPostmaster(directory);
    if (running?.ready) return;
    const reason = running === undefined ? await failure() : undefined;
    // The other of two apps that start at once may have been first. The search above then finds its database in a moment.
    if (reason !== undefined && !/lock file .* already exists/.test(reason)) {
      throw new StartupError(`PostgreSQL did not start: ${reason}.`);
    }
    await sleep(10);
  }
  throw new StartupError(`PostgreSQL in ${directory} did not become ready within a minute.`);
}

/** The command line. PostgreSQL records it too: a database left running is used only when it runs with the same arguments. */
function commandLine(directory: string, settings: Settings, endpoint: Endpoint): string[] {
  const listening: Settings = endpoint.host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: endpoint.host, unix_socket_permissions: '0700' }
    : { listen_addresses: endpoint.host, unix_socket_directories: '' };
  const all = { ...settings, ...listening, port: String(endpoint.port) };
  return ['-D', directory, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export async function runsWith(directory: string, settings: Settings, { endpoint }: Postmaster, binaries: Binaries) {
  const recorded = await readFile(join(directory, 'postmaster.opts'), 'utf8').catch(() => '');
  const words = [...recorded.matchAll(/"([^"]*)"/g)].map((match) => match[1]);
  const wanted = commandLine(directory, settings, endpoint);
  return recorded.startsWith(binaries.postgres) && words.join('\n') === wanted.join('\n');
}

/** Fast shutdown: open transactions roll back, a checkpoint is written, and the next start needs no recovery. */
export async function stopPostmaster(home: Home, binaries: Binaries, directory: string): Promise<boolean> {
  const stopped = await run(binaries.pgCtl, ['stop', '-D', directory, '-m', 'fast', '-w', '-t', '60'], home);
  return stopped.status === 0 || (await findPostmaster(directory)) === undefined;
}

export async function chooseEndpoint(home: Home): Promise<Endpoint> {
  const socket = join(home.path, '.s.PGSQL.5432');
  // The kernel keeps 104 to 108 bytes for the path of a socket.
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= 100) return { host: home.path, port: 5432 };
  return { host: '127.0.0.1', port: await findFreePort() };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
