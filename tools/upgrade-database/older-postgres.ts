import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseOsUser } from '../../packages/server/src/platform/db/embedded/os-user.ts';
import { StartupError } from '../../packages/server/src/platform/errors/index.ts';
import { freePort } from '../../testing/faults/installation.ts';
import { installPackage } from '../apt.ts';

const folder = '/usr/lib/postgresql';
const password = 'of-a-drill';

export interface OlderPostgres {
  /** The address of the superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server of its own from this machine's packages, older than a major version. Throws a `StartupError` where there is none. */
export async function startOlderPostgres(dir: string, than: number): Promise<OlderPostgres> {
  const version = findOlder(than) ?? (installPackage('postgresql') ? findOlder(than) : undefined);
  if (version === undefined)
    throw new StartupError(
      `The drill needs a PostgreSQL older than ${than} in ${folder}: none is there, and no package postgresql of Debian brought one.`,
    );
  const user = chooseOsUser();
  await mkdir(dir);
  if (user) await chown(dir, user.uid, user.gid);
  const secret = join(dir, 'password');
  await writeFile(secret, password, { mode: 0o644 });
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(join(folder, String(version), 'bin', program), args, {
      ...user,
      cwd: dir,
      env: { LC_ALL: 'C' },
    });
  const data = join(dir, 'data');
  const access = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256'];
  await run('initdb', '-D', data, '--encoding=UTF8', '--locale=C.UTF-8', ...access);
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', wal_level: 'logical' };
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  await run('pg_ctl', 'start', '-w', '-D', data, '-l', join(dir, 'log'), '-o', words.join(' '));
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => void (await run('pg_ctl', 'stop', '-w', '-D', data, '-m', 'fast')),
  };
}

function findOlder(than: number): number | undefined {
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).map(Number);
  const usable = versions.filter(
    (version) => version < than && existsSync(join(folder, String(version), 'bin/initdb')),
  );
  return usable.toSorted((a, b) => b - a)[0];
}
